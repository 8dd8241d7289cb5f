-- The last sign of life of the worker of a run. Without one for a while the worker is gone, and the run blocks no other.
alter table training_runs add column heartbeat_at timestamptz;
