-- In the address of a cmi5 package: who has the package opens the activity, as often as the platform launches it.
alter table learning_activities add column package_key uuid not null default gen_random_uuid();
create unique index learning_activities_package on learning_activities (package_key);
