/** A guided hello, then open questions: what tests tell stories with. */
export const drill = `VAR calm = true
VAR belt = "running"
# pool: all
-> floor

=== floor ===
You are on the floor, and it is loud. # clip: floor
-> watch

=== watch ===
+ [Stop the belt #q: halt the machine #q: press the button] -> stopped
+ [Call the foreman #q: get help] -> called
+ [Run away #hide] -> watch

=== stopped ===
~ belt = "stopped"
The belt stands. Well done. # clip: stopped
+ [Tell me more #followup] That button saved my hand. # clip: button # end
  -> END
+ [#else] -> watch

=== called ===
~ calm = false
# pool: off
He cannot hear you. # clip: deaf
+ [Shout louder #q: scream] Now he turns. # clip: turns
  -> watch
+ [#else] Try to shout. # clip: try
  -> watch
`
