import type { Queryable } from '../platform/database/sql.ts'

/**
 * All that makes the tables of a database what they are, a line each, sorted: two databases with the same lines differ in
 * their rows alone. Left out are the order of columns, which no statement of the studio depends on, and the schema of
 * the job queue, which keeps its own.
 */
export async function schemaOf(sql: Queryable): Promise<string[]> {
  const rows = await sql.unsafe<{ line: string }[]>(`
    with ours as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'jobs')
    ), relations as (
      select c.*, nspname || '.' || relname as name from pg_class c join ours n on n.oid = c.relnamespace
    ), extended as (
      select objid, classid from pg_depend where deptype = 'e'
    ), lines (line) as (
      select concat_ws(' ', 'schema', nspname, obj_description(oid, 'pg_namespace')) from ours
      union all
      select concat_ws(' ', 'extension', extname, extversion) from pg_extension
      union all
      select concat_ws(' ', 'relation', name, relkind::text, relpersistence::text, reloptions::text, relacl::text,
        relrowsecurity::text, obj_description(oid, 'pg_class'), case when relkind in ('v', 'm') then pg_get_viewdef(oid) end)
      from relations
      union all
      select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod), 'not null ' || attnotnull::text,
        'default ' || pg_get_expr(adbin, adrelid), 'generated ' || nullif(attgenerated::text, ''), 'identity ' || nullif(attidentity::text, ''),
        'collate ' || attcollation::regcollation::text, col_description(r.oid, attnum))
      from relations r join pg_attribute a on attrelid = r.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = r.oid and adnum = attnum
      where relkind <> 'i'
      union all
      select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(k.oid), 'validated ' || convalidated::text)
      from pg_constraint k join relations r on r.oid = conrelid
      union all
      select concat_ws(' ', 'index', pg_get_indexdef(r.oid), 'valid ' || indisvalid::text)
      from relations r join pg_index on indexrelid = r.oid
      union all
      select concat_ws(' ', 'trigger', name, pg_get_triggerdef(t.oid), tgenabled)
      from pg_trigger t join relations r on r.oid = tgrelid where not tgisinternal
      union all
      select concat_ws(' ', 'sequence', name, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
        (select 'of ' || refobjid::regclass::text from pg_depend d where d.objid = r.oid and d.deptype in ('a', 'i') and refobjsubid > 0))
      from pg_sequence join relations r on r.oid = seqrelid
      union all
      select concat_ws(' ', 'function', pg_get_functiondef(p.oid), proacl::text)
      from pg_proc p join ours n on n.oid = pronamespace
      where not exists (select from extended where objid = p.oid and classid = 'pg_proc'::regclass)
      union all
      select concat_ws(' ', 'type', t.oid::regtype, typtype, pg_get_expr(typdefaultbin, 0),
        (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid))
      from pg_type t join ours n on n.oid = typnamespace
      where typtype in ('e', 'd', 'r') and not exists (select from extended where objid = t.oid and classid = 'pg_type'::regclass)
    )
    select line from lines order by line collate "C"`)
  return rows.map(({ line }) => line)
}
