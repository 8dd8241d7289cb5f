-- Names are compared letter by letter, so each is kept in one form: "é" is one character, never "e" with an accent after it.
-- Where two names become the same, the later one gets a number.
do $$
declare
  place record;
  thing record;
  composed text;
  candidate text;
  number int;
begin
  for place in
    select * from (values
      ('organizations', 'organization_id', 'label'),
      ('storyfiles', 'storyfile_id', 'name'),
      ('library_topics', 'topic_id', 'name'),
      ('teams', 'team_id', 'name'),
      ('custom_roles', 'role_id', 'name'),
      ('promo_clients', 'promo_client_id', 'name')) as places (table_name, key, name)
  loop
    for thing in execute format('select %I as key, %I as name from %I where %I is not nfc normalized order by %I',
      place.key, place.name, place.table_name, place.name, place.key)
    loop
      composed := normalize(thing.name, nfc);
      candidate := composed;
      number := 1;
      loop
        begin
          execute format('update %I set %I = $1 where %I = $2', place.table_name, place.name, place.key)
            using candidate, thing.key;
          exit;
        exception when unique_violation then
          number := number + 1;
          candidate := left(composed, 112) || ' (' || number || ')';
        end;
      end loop;
    end loop;
  end loop;
end $$;
