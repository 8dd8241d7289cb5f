-- Feedback states its own part of what a person may take out, so no other feature reads its view.
drop view offered.feedback;
