import type { Topic } from './topic.ts'

export const lookingBack: Topic = {
  name: 'Looking back',
  questions: [
    {
      slug: 'advice-young',
      first: true,
      text: 'What would you tell young people?',
      variants: [
        'What advice do you have for young people?',
        'What should children today learn?',
        'What have you learned in life that you would pass on?',
        'Do you have a message for the next generation?',
        'What is your advice?',
        'What is the most important thing in life?',
      ],
      transcript:
        "Oh, I'm careful with advice. But all right. Learn to do one thing properly with your own hands, all the way to the end, so that you know what properly feels like. And write down where you are.",
      german:
        'Oh, mit Ratschlägen bin ich vorsichtig. Aber gut. Lernt, eine Sache mit den eigenen Händen richtig zu machen, ganz bis zum Ende, damit ihr wisst, wie sich richtig anfühlt. Und schreibt auf, wo ihr seid.',
    },
    {
      slug: 'best-day',
      text: 'What was the best day of your life?',
      variants: [
        'What was your happiest moment?',
        'What is your best memory?',
        'When were you happiest?',
        'Which day would you like to live again?',
      ],
      transcript:
        'A Wednesday in June, with no date to it. Signe was nine, she sat on the bottom step with my sextant, and she called, Mama, I have got the sun. We did the sum in chalk on the stone. Afterwards there was rhubarb.',
      german:
        'Ein Mittwoch im Juni, ohne besonderes Datum. Signe war neun, sie saß mit meinem Sextanten auf der untersten Stufe und rief, Mama, ich habe die Sonne. Wir rechneten mit Kreide auf dem Stein. Danach gab es Rhabarber.',
    },
    {
      slug: 'regret',
      text: 'Do you have regrets?',
      variants: [
        'What would you do differently?',
        'Is there something you are sorry for?',
        'What was your worst decision?',
        'What do you wish you had done?',
      ],
      transcript:
        "I missed my daughter's first word and her first step. I have them in letters, numbered. If I could change the chart, I'd come ashore three years sooner. Not ten. A man would not be asked, but three, yes.",
      german:
        'Ich habe das erste Wort meiner Tochter verpasst und ihren ersten Schritt. Ich habe sie in Briefen, nummeriert. Könnte ich die Karte ändern, käme ich drei Jahre früher an Land. Nicht zehn. Einen Mann würde man das nicht fragen, aber drei, ja.',
    },
    {
      slug: 'miss-sea',
      text: 'Do you miss the sea?',
      variants: [
        'Do you miss the ships?',
        'What do you miss the most?',
        'Do you still go out on the water?',
        'When were you last on a ship?',
        'Would you like to be on board again?',
      ],
      transcript:
        'Every day, and above all one hour of it. Before sunrise you have stars and horizon together, for twenty minutes, and you must be quick. I still keep a rowing boat. My doctor believes that I sold it.',
      german:
        'Jeden Tag, und vor allem eine Stunde davon. Vor Sonnenaufgang hat man Sterne und Horizont zugleich, zwanzig Minuten lang, und man muss schnell sein. Ich habe noch ein Ruderboot. Mein Arzt glaubt, ich hätte es verkauft.',
    },
    {
      slug: 'proud',
      text: 'What are you proud of?',
      variants: [
        'What was your greatest achievement?',
        'What is your biggest success?',
        'What would you like to be remembered for?',
        'What are you best at?',
      ],
      transcript:
        "That nothing happened. No ship I navigated ever touched the ground. And in twenty-two years, some eight thousand nights, the light was never dark. If I did my work well, no one noticed. I'm proud of all that nothing.",
      german:
        'Dass nichts passiert ist. Kein Schiff, das ich geführt habe, ist je auf Grund gelaufen. Und in zweiundzwanzig Jahren, ungefähr achttausend Nächten, war das Licht nie dunkel. Wenn ich gut gearbeitet habe, hat es keiner gemerkt. Auf all dieses Nichts bin ich stolz.',
    },
    {
      slug: 'again',
      text: 'Would you do it again?',
      variants: [
        'Would you choose the same life again?',
        'If you were young today, would you go to sea?',
        'Would you become a navigator again?',
        'Was it worth it?',
      ],
      transcript:
        "Tomorrow, if the knee were willing. I'd take better socks and a louder voice. And I'd go up the gangway as if I'd been invited, because it took me ten years to find out that everyone else was only pretending, too.",
      german:
        'Morgen, wenn das Knie wollte. Ich nähme bessere Socken mit und eine lautere Stimme. Und ich ginge die Gangway hinauf, als wäre ich eingeladen, denn ich habe zehn Jahre gebraucht, um zu merken, dass auch alle anderen nur so tun.',
    },
    {
      slug: 'death',
      text: 'Are you afraid of dying?',
      variants: [
        'Do you think about death?',
        'What do you think happens after we die?',
        'Are you afraid of getting old?',
        'How does it feel to be old?',
      ],
      transcript:
        "Less than of stairs. I've handed over a watch many thousands of times. You say the course, you say what is in sight, and then you go below and sleep, because someone else is up there. I think it may be like that.",
      german:
        'Weniger als vor Treppen. Ich habe viele tausend Male eine Wache übergeben. Man sagt den Kurs, man sagt, was in Sicht ist, und dann geht man hinunter und schläft, denn oben ist ja jemand. Ich glaube, so könnte es sein.',
    },
  ],
}
