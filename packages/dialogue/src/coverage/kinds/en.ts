import type { ScriptKind } from '@studio/contract'

/**
 * What visitors ask people of a calling, in their words: one question to a line. Written for this project from general
 * knowledge (CC0), without a look at the shipped scripts; never add rows from an evaluation set.
 */
export const english: Record<Exclude<ScriptKind, 'anybody'>, string> = {
  artisan: `
How long have you been doing this?
Who taught you the craft?
How old were you when you started?
Why did you become an artisan?
How long does it take to make one?
What is the hardest thing about it?
What materials do you use?
Where do you buy your materials?
What is this tool for?
What's your favourite tool?
Can you show us how it's done?
Do you use machines or is it all by hand?
How much does a piece cost?
Can you live from it?
Who are your customers?
Where can I buy something from you?
What happens when you make a mistake?
What's the best thing you've ever made?
What are you working on at the moment?
Where do you get your inspiration?
Did you ever hurt yourself?
Do your hands hurt after a day of work?
Can anybody learn this?
Could I try it myself?
Do you have apprentices?
Will your children take over the workshop?
Is the craft dying out?
Isn't it cheaper from a factory?
Do you ever get bored?
What does your workshop look like?
How many pieces have you made in your life?
How do you know that it's good enough?
What did your parents say when you chose this?
What advice do you have for beginners?`,
  founder: `
Why did you start the company?
How did you come up with the idea?
How old were you when you founded it?
What did you do before?
Where did you get the money?
How much money did you start with?
Did you have a partner?
Who were the first employees?
Where was the first office?
Where does the name come from?
Who bought your first product?
When did you make your first profit?
What was your biggest failure?
Were you ever close to bankruptcy?
Did you ever want to give up?
Have you ever fired anyone?
How many hours a week do you work?
How many people work for you now?
How big is the company today?
What makes you different from the competition?
What exactly do you sell?
How do you make decisions?
What kind of boss are you?
What do you look for when you hire someone?
How did your family cope with it?
Are you rich?
Would you ever sell the company?
What would you do differently today?
What advice would you give a young founder?
Who is going to take over from you?
Where will the company be in ten years?
What are you most proud of?
What do you do in your free time?
Does the company do anything for the environment?`,
  character: `
Are you the real one?
How old are you?
Where do you live?
Is it cold where you live?
How many reindeer do you have?
What are the names of your reindeer?
Why does Rudolph have a red nose?
Can the reindeer really fly?
How fast is your sleigh?
How do you fit down the chimney?
What if there is no chimney?
How do you bring presents to everyone in one night?
Do the elves make all the toys?
How many elves are there?
Do you have a wife?
Why is your coat red?
Is your beard real?
How do you know if I was good?
Am I on the nice list?
What happens if I was naughty?
Do you read all the letters?
Did you get my letter?
What will you bring me?
Can I have a puppy for Christmas?
Do you like cookies and milk?
What's your favourite cookie?
What do you do in summer?
Who brings presents to you?
Can you sing a Christmas song?
Tell me a Christmas story
When will you come to our house?
Do you ever sleep?
What do reindeer eat?
Can I see your sleigh?`,
  guide: `
What can I see here?
What's the highlight of the museum?
Which piece is your favourite?
What is the oldest object?
How old is it?
How much is it worth?
Is it real or a copy?
Who made this?
Where was it found?
How did it get here?
Was it stolen?
How many objects do you have?
Are there things that you don't show?
May I touch it?
Is it allowed to take pictures?
Where is the toilet?
Is there a café?
Where is the shop?
What time do you close?
How much time do I need?
Is there a tour?
Is there a lift?
What is there for children?
How old is the house?
Who built this place?
Who founded the museum?
Why is it so dark in here?
How do you look after the old things?
Did anyone ever break something?
Has anything ever been stolen from you?
Are there ghosts at night?
How long have you worked here?
How do you get a job in a museum?
What was it used for?`,
  colleague: `
What time do I have to be there on the first day?
What do I need to bring with me?
Who will show me around?
Is there a dress code?
Who is my boss?
Who are my colleagues?
Whom can I ask if I'm stuck?
Where is the canteen?
Where can I get coffee?
How long is the lunch break?
When do we start and finish?
Can I work from home?
How many days of holiday do I get?
How do I ask for a day off?
What do I do if I'm ill?
When is payday?
Do I get paid for overtime?
Where can I park my car?
How do I get a key or a badge?
How do I log in to my computer?
Who fixes my laptop?
Do we say first names here?
How long is probation?
What are the most important rules?
What mistakes do beginners make?
What if I do something wrong?
How will I be trained?
Can I get a promotion?
What does that abbreviation mean?
Are there parties or trips with the team?
Do you like working here?
What happens if I don't get on with someone?
How do I claim my train ticket back?
What will I do all day?`,
  patient: `
What illness do you have?
How did you find out?
What were the first signs?
How old were you when you got it?
How did you feel when they told you?
Did you cry?
How did you tell your children?
What did your family say?
What treatment did you get?
Did it hurt?
How long did the treatment take?
Did you lose your hair?
What side effects did you have?
How long were you in hospital?
What was the operation like?
Are you cured now?
Can it come back?
Are you afraid of dying?
Do you take medicine every day?
Did you ever want to stop the treatment?
What helped you most?
Who supported you?
Did you lose friends because of it?
Can you still work?
What can't you do any more?
What do you eat?
How is your relationship with your partner?
Were the doctors nice to you?
What should doctors do better?
What should I say to a friend who is ill?
What would you tell someone who was just diagnosed?
What has changed in your life?
Did anything good come out of it?
How much did it all cost?`,
  product: `
What is it?
What can it do?
What do I need it for?
How does it work?
How much is it?
Is there a cheaper one?
Which one should I take?
What's the difference between the models?
What's better about it than the others?
What can't it do?
Who uses it?
How do I install it?
Is it difficult to use?
How long does it take to get started?
Is there a manual?
Can I test it first?
How long is delivery?
Does it work with my phone?
What accessories are there?
What do I do if it's broken?
It won't turn on, what now?
Who can help me?
Is there a hotline?
How long is the guarantee?
Can I return it?
How do I clean it?
Do you get spare parts?
How long does it last?
Where is it made?
Is it good for the environment?
Is it dangerous for children?
What do you do with my data?
When does the next version come out?
Do you use it yourself?`,
  safety: `
What is the most important rule?
What do I have to wear?
Do I have to wear a helmet?
Where do I get gloves and goggles?
What kind of shoes do I need?
What do I do if there's a fire?
Where is the emergency exit?
Where is the fire extinguisher?
Where is the assembly point?
What number do I dial in an emergency?
Where is the first aid box?
Who is the first aider?
What if someone is injured?
What do I do when I've cut myself?
What if acid gets in my eyes?
What does the alarm sound like?
How do I stop the machine?
Am I allowed to use this machine?
What do I have to check before starting?
How heavy is too heavy to lift?
What's the right way to lift a box?
How do I use a ladder safely?
How do I pass a forklift?
What does this warning sign mean?
What do I do with a chemical spill?
Do I need a permit for welding?
Can I listen to music while I work?
Do I need ear plugs?
What if I feel sick or tired?
What if my boss tells me to do something unsafe?
Who do I tell about a hazard?
Has anyone died here?
What was the worst accident?
What happens if I break the rules?`,
  school: `
What's your job?
Are you famous?
How old are you?
How much do you earn?
Do you like your job?
What is the best part of your job?
What is the worst part of your job?
What do you do every day?
How did you get that job?
What did you want to be when you were little?
Did you like school?
What was your best subject?
Did you have bad grades?
Were your teachers strict?
Did you ever get detention?
Did you ever cheat in a test?
Were you bullied?
Did you have lots of friends?
Who was your best friend?
What did you play with?
What did you eat for lunch?
Did you have a phone when you were a kid?
Did you fight with your parents?
Do you have pets?
What's your favourite animal?
What's your favourite food?
Have you got a girlfriend?
When was your first kiss?
What are you scared of?
Who is your idol?
If you had a superpower, what would it be?
What would you change in schools?
Do we need homework?
What should we do when we grow up?`,
  scientist: `
What do you study?
What is your research about?
What did you discover?
Why is that important?
How did you become a scientist?
Did you like science at school?
What did you study at university?
How long did you have to study?
Who inspired you?
What does your day look like?
Where do you work?
Do you work alone or in a team?
What does your lab look like?
What instruments do you use?
What was your best experiment?
Did an experiment ever go wrong?
Did anything ever explode?
How do you know it's true?
Have you ever been wrong?
Did people laugh at your idea?
Who pays you?
Do you earn a lot?
Have you won the Nobel Prize?
Do you believe in God?
Is your research dangerous?
Do you test on animals?
What do you think about climate change?
Will AI replace scientists?
What is still unknown?
What would you like to find out?
Is it hard for women in science?
What can children do to become scientists?
Can I do an experiment at home?
Do you have time for your family?`,
  farmer: `
What do you farm?
How big is the farm?
How many animals do you have?
Do the cows have names?
What crops do you grow?
When do you get up?
Do you ever have a holiday?
Did you grow up on a farm?
Why did you become a farmer?
What's the best time of the year?
When is the harvest?
What do you do in winter?
Do you have a tractor?
How much does a tractor cost?
Is the farm organic?
Do you use pesticides?
What do you do about weeds?
How do you get rid of pests?
What is good soil?
Why are worms important?
Do you use manure?
What if it doesn't rain?
Has climate change affected you?
What was your worst harvest?
Do you earn enough?
How much do you get for your milk or wheat?
Where do you sell your things?
Why is food so cheap?
Do you eat your own animals?
Do you eat what you grow?
Who will take over the farm?
Do you use genetically modified seeds?
What can I plant in my garden?
What do people get wrong about farmers?`,
  survivor: `
Where did you grow up?
How old were you when it happened?
What was your life like before?
Did you have brothers and sisters?
What did your parents do?
When did you realise that you were in danger?
Why didn't you flee?
What did your neighbours do?
Did anybody help you?
How did they take you away?
Where did they bring you?
What was the journey like?
What was it like in the camp?
What did you get to eat?
Where did you sleep?
Did you have to work?
Were you beaten?
Were you hungry?
Were you afraid to die?
Did you have friends there?
Did you try to escape?
How did you survive?
What kept you going?
What happened to your parents?
Who died?
How were you freed?
Where did you go afterwards?
Did you ever go back?
Do you have nightmares?
Do you hate them?
Can you forgive?
Do you still believe in God?
Why do you tell your story?
Could it happen again?
What should we learn from it?
What do you say to people who deny it?`,
  veteran: `
Why did you join the army?
Were you drafted?
How old were you when you joined?
What did your mother say?
What was the training like?
What was your rank?
What was your job in the army?
Where did you serve?
Which war were you in?
How long were you there?
What did you eat over there?
Where did you sleep?
What was a normal day like?
Did you get letters from home?
Did you miss your family?
Were you scared?
Did you kill anybody?
Did you lose friends?
Were you wounded?
Were you a prisoner of war?
What was the worst thing you saw?
What was the scariest moment?
Was there anything funny?
What did you think of the enemy?
What were the people in that country like?
Did you get any medals?
What was it like coming home?
How did people treat you when you came back?
Do you have nightmares or PTSD?
Did you get help afterwards?
Are you still in touch with your comrades?
Was it worth it?
Would you do it again?
What do you think about war now?
Should I join the army?`,
}
