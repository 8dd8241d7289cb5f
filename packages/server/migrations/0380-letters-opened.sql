-- When the link of the letter was first opened; null: not yet, or by a letter of before.
alter table consents add column code_opened_at timestamptz;
