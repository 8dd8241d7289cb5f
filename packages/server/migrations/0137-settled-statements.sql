-- What is not sent again is listed by its id alone: no second copy of what a pupil said.
update learning_statements set statement = null where state <> 'waiting';
