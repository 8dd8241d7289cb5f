-- Who is where at the moment is in the memory of each server; they tell each other.
drop table presences;
