-- What undoes a merge of two answers is kept with its act, as that of every other act is: one way to undo it.
update acts a
set inverse = jsonb_build_object('mergeId', m.merge_id, 'keptAnswerId', m.kept_answer_id,
    'givenAnswerId', m.given_answer_id, 'before', m.before),
  -- One that was undone by the merge's own call.
  undone_at = coalesce(a.undone_at, m.undone_at)
from answer_merges m
where a.kind = 'merge' and a.inverse->>'mergeId' = m.merge_id::text;
drop table answer_merges;
