import type { RemarkKind } from './remark.ts'

/**
 * Some two hundred interview questions, marked by hand before any rule was tuned. One to a line: its marks, the question, then
 * its variants. Marks: `-` nothing to say; `Y` answered by yes or no; `C` leans on something said before; `T` two questions
 * in one; `N` nearly the same as an earlier line; `V` one of its variants is caught by another line.
 */
const lines = `
- | What is your name?
- | Where were you born?
- | What was the village like where you grew up?
- | Who raised you?
Y | Was your aunt strict?
- | What did your father do for a living?
- | What did your father say when he came home from the war?
Y | Did you like school?
- | What was school like for you?
C | What happened then?
- | What happened on the night of the flood?
T | What dyes do you use and where do you get them?
- | What did you eat and drink on board?
- | Tell me about your first day at work.
Y | Do you remember your first day at work?
- | How did you learn to weave? | Who taught you weaving? | Where did you pick up the craft?
C | Why did he leave?
C | How did that make you feel?
- | What was it like to sail at night?
- | How long does it take to weave a blanket?
N | How long does it take to weave one blanket?
Y | Is it hard to weave a blanket?
- | Can you hear me?
- | Are you real?
- | Can you tell me about your grandmother?
- | Could you describe the house you lived in?
- | Would you tell us how you met your wife?
T | Where did you meet your wife and when did you get married?
- | What do people call you at home?
N | What do they call you at home, your family?
C | How did they treat you?
- | How did the guards treat you?
- | How did your neighbours treat you when they found out who you were?
Y | Were you afraid of the guards?
- | What were you most afraid of?
N | When and where were you born?
T | How and why did you leave the country?
- | Why did you leave the country?
Y | Did you ever think of giving up?
- | What kept you going when you thought of giving up?
- | What kept you alive?
C | And your mother?
- | What do you remember about your mother?
C | What about the others?
- | What became of the friends you left behind?
Y | Have you ever gone back?
- | What was it like to go back?
- | If you could go back, what would you do differently?
- | What would you say to somebody who does not believe you?
T | Do you hate them, and have you forgiven anybody?
- | How do you think about forgiveness today?
Y | Have you forgiven the men who did this to you?
- | What would you like children to learn from your life?
- | What should we learn from your story?
- | Which of your inventions are you proudest of?
- | What is a sextant, and how does it work?
- | How does a sextant work?
Y | Are you proud of your work?
- | What part of your work are you proudest of?
- | What went wrong with the first prototype?
C | How did you fix it?
- | How did you fix the leak in the first prototype?
- | What do you do when an experiment fails?
Y | Did the experiment fail?
- | Who believed in you before anybody else did?
T | Who was your first customer? How did you find them?
- | Who was your first customer?
- | Tell me about the day you signed the first contract.
- | How much money did you start with?
Y | Did you have enough money to start?
- | Where did the money come from?
- | What would you do with a million more?
Y | Would you do it again?
- | What would you do differently if you started today?
N | What would you do differently if you were starting today?
- | How do you choose the people you hire?
- | Whom would you never hire?
- | What does a good day look like for you?
- | What does an ordinary day on the ward look like?
- | How did you find out that you were ill?
- | What went through your mind when the doctor told you?
C | What did she say next?
- | What did the doctor say?
- | What did your doctor say that helped, and that did not?
T | What medicine do you take and does it have side effects?
- | What side effects did you notice?
Y | Does the treatment hurt?
- | What does the treatment feel like?
- | What do you wish somebody had told you before the operation?
- | How do you explain your illness to your children?
Y | Can you still work?
- | How has your illness changed the way you work?
- | What helps on a bad day?
C | Does it get better?
- | What do healthy people get wrong about it, your illness?
- | How do you start a tractor in winter?
- | What is healthy soil?
- | How can you tell that soil is healthy just by looking at it?
- | What lives in a handful of earth?
T | When do you sow, and how deep do the seeds go?
- | When do you sow?
- | Why did you stop ploughing?
C | Why did you stop doing that?
- | What did the neighbours say when you stopped ploughing?
Y | Do your neighbours farm the way you do?
- | How much rain is too much?
- | What is the weather like where you are?
- | How do you get through a dry year?
N | How do you get through a very dry year?
- | Who will take over the farm?
Y | Will your daughter take over the farm?
- | What do you do when you are not working?
- | What makes you laugh?
- | What is your favourite song?
- | Sing us something.
- | Tell us a joke.
- | Who are your heroes?
- | What is in the bag next to you?
C | What is in there?
C | Who is that?
- | Who is the man in the photograph on your wall?
- | How old are you?
- | How are you today?
- | Is this live, or were you recorded?
- | Are you a computer?
- | What is the first thing you do when you get up?
T | Who was your best friend, and what became of your school?
- | Who was your best friend at school?
- | How did you and your husband meet? | Where did you first see your husband? | Tell me the story of how you two met.
- | What was your wedding like? | Tell me about the day you got married. | Did it rain at your wedding?
V | What is the secret of a long marriage? | How do you stay together so long? | What was your wedding day like?
Y | Do you have children?
- | Tell me about your children.
- | What kind of mother are you?
- | What do your children think about your work?
C | Are they like you?
- | How are your children like you, and how are they different?
- | What did you want to be when you were little?
Y | Did you always want to be a pilot?
- | How did you become a pilot?
- | What did it take to become a pilot as a woman?
- | What happens in the cockpit during a landing?
- | What is the worst weather you ever flew in? | Tell me about flying in a storm. | How bad can the weather get up there?
V | What scared you most in the air? | What frightened you up there? | What was the worst weather you flew in?
T | How high can you fly and how fast does the plane go?
- | How fast does the plane go?
- | Why do planes stay up?
Y | Is flying safe?
- | What makes flying safe?
C | Isn't that dangerous?
- | What is dangerous about your work?
- | Which rule on the site must nobody ever break?
- | What do I do if the alarm goes off?
- | Where do I find the first-aid kit?
- | Who do I call when something goes wrong?
T | Where are the exits and who is in charge of a drill?
- | Where is the nearest exit?
- | What is the most common accident here?
Y | Has anybody ever been hurt here?
- | What should I wear on the floor?
- | Why do I have to wear a helmet even when nothing hangs above me?
Y | Do I have to wear a helmet?
- | How do I lift something heavy without hurting my back?
C | What if it does not work?
- | What should I do if the machine does not stop?
- | What will my first week look like?
- | Where do people have lunch?
- | What do new people always get wrong?
- | How do I book a day off?
Y | Can I work from home?
- | What are the rules for working from home?
- | Who decides what I work on?
T | Who is my manager and how often will we talk?
- | How often will I talk with my manager?
- | What did you find hardest when you started here?
- | What is the oldest thing in this museum?
- | How did this painting get here?
N | How did this painting come here?
- | How much is this painting worth?
Y | May I touch the statue?
- | Why am I not allowed to touch the statue?
- | How do you know that it is not a fake?
C | How do they know?
- | What happens in the museum at night?
Y | Are there ghosts in the museum?
- | Which object would you save first if there was a fire?
T | Who built the ship? And why did it sink?
- | Why did the ship sink?
- | How many reindeer do you have?
- | How do you get down the chimney?
- | What do you do in summer, when nobody needs presents?
- | How do you know who has been good?
Y | Do you know my name?
- | What should I leave out for you on Christmas Eve?
C | Do you like those?
- | What kind of cookies do you like?
N | What sort of cookies do you like?
- | What do the elves do all year?
Y | Am I on the list?
- | What does the uniform mean to you?
- | Why did you join the army? | What made you enlist? | How did you end up in uniform?
V | What was basic training like? | Tell me about boot camp. | Why did you join up with the army?
- | What did you carry with you?
Y | Did you kill anybody?
- | What do you want people to know about the friends you lost?
T | What did your family think, and how often did you write home?
- | What did you write in your letters home?
- | What was the hardest part of coming home?
- | What advice would you give your younger self?
- | Thank you, goodbye.
`

export type MarkedQuestion = { text: string; variants: string[]; marks: RemarkKind[] }

const kindOf: Record<string, RemarkKind> = {
  Y: 'yes_no',
  C: 'leans_on_context',
  T: 'two_in_one',
  N: 'near_duplicate',
  V: 'variant_elsewhere',
}

export const markedQuestions: MarkedQuestion[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [marks = '', text = '', ...variants] = line.split(' | ')
    return { text, variants, marks: [...marks].flatMap((mark) => kindOf[mark] ?? []) }
  })
