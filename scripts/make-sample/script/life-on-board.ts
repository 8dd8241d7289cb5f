import type { Topic } from './topic.ts'

export const lifeOnBoard: Topic = {
  name: 'Life on board',
  questions: [
    {
      slug: 'longest-voyage',
      text: 'What was your longest voyage?',
      variants: [
        'How long were you away from home?',
        'How long did a trip take?',
        'How many months were you at sea?',
        'How long did you stay away?',
        'How long did it take to cross the ocean?',
      ],
      transcript:
        'Fourteen months, in sixty-eight. The canal was closed, so everything went round Africa. We left with apples, and when I came home there were apples again, on the same trees, and my mother had gone grey.',
      german:
        'Vierzehn Monate, achtundsechzig. Der Kanal war gesperrt, also ging alles um Afrika herum. Wir fuhren mit Äpfeln los, und als ich heimkam, hingen wieder Äpfel an denselben Bäumen, und meine Mutter war grau geworden.',
    },
    {
      slug: 'sleep-on-ship',
      text: 'Where did you sleep on the ship?',
      variants: [
        'Did you have your own cabin?',
        'What was your cabin like?',
        'Could you sleep well at sea?',
        'Did you have privacy on board?',
        'How many hours did you sleep?',
      ],
      transcript:
        'In the hospital, on my first ship, since it had the only door with a lock. Later I had a cabin as wide as my two arms. Four hours on, eight off, and you learn to sleep with one ear on the engine.',
      german:
        'Auf meinem ersten Schiff im Krankenzimmer, denn das hatte die einzige Tür mit Schloss. Später hatte ich eine Kammer, so breit wie meine beiden Arme. Vier Stunden Wache, acht frei, und man lernt, mit einem Ohr an der Maschine zu schlafen.',
    },
    {
      slug: 'food-on-ship',
      text: 'What did you eat on board?',
      variants: [
        'What was the food like at sea?',
        'Was the food good on the ship?',
        'Who cooked on the ship?',
        'Did you have fresh fruit and vegetables?',
        'What did sailors eat and drink?',
      ],
      transcript:
        'Salt meat, potatoes, peas, and bread that Wessel baked at four in the morning. For two weeks there was cabbage, after that there were tins. On Sundays everybody got one egg, and nobody talked until it was eaten.',
      german:
        'Salzfleisch, Kartoffeln, Erbsen und Brot, das Wessel morgens um vier backte. Zwei Wochen lang gab es Kohl, danach gab es Dosen. Sonntags bekam jeder ein Ei, und keiner sagte ein Wort, bis es gegessen war.',
    },
    {
      slug: 'seasick',
      text: 'Were you ever seasick?',
      variants: [
        'Do you get seasick?',
        'What helps against seasickness?',
        'Did you have to throw up?',
        'Were you sick on the ship?',
      ],
      transcript:
        "For nine days, on my first crossing. Wessel gave me dry bread and a bucket and told me to look at the horizon, because it's the only thing that keeps still. Later, never. Except once, on a ferry, as a passenger.",
      german:
        'Neun Tage lang, auf meiner ersten Überfahrt. Wessel gab mir trockenes Brot und einen Eimer und sagte, ich solle auf den Horizont schauen, denn der sei das Einzige, was stillhält. Später nie mehr. Außer einmal auf einer Fähre, als Passagier.',
    },
    {
      slug: 'countries',
      text: 'Which countries have you been to?',
      variants: [
        'Where have you travelled?',
        'Have you seen the whole world?',
        'What was your favourite port?',
        'Which place did you like best?',
        'How far did you travel?',
        'Did you go to America?',
      ],
      transcript:
        'I counted forty-one once, if you count a harbour as a country. Mostly you see cranes. But in Valparaíso I had a whole free day, and I rode the little lifts up and down the hills until my money was gone.',
      german:
        'Einmal habe ich einundvierzig gezählt, wenn man einen Hafen als Land gelten lässt. Meistens sieht man Kräne. Aber in Valparaíso hatte ich einen ganzen Tag frei und fuhr mit den kleinen Aufzügen die Hügel hinauf und hinunter, bis mein Geld alle war.',
    },
    {
      slug: 'letters-home',
      text: 'How did you keep in touch with home?',
      variants: [
        'Did you write letters?',
        'Could you phone home from the ship?',
        'Did you get homesick?',
        'Did you miss your family at sea?',
        'How did you get news from home?',
      ],
      transcript:
        "Letters. They waited in ports, sometimes six at once, so I numbered mine, and my mother numbered hers. I missed them most at the wrong moments, over an apple, say. A telephone call cost a week's pay, and then you both only said hello.",
      german:
        'Briefe. Sie warteten in den Häfen, manchmal sechs auf einmal, deshalb habe ich meine nummeriert, und Mutter ihre auch. Am meisten vermisst habe ich sie in den falschen Augenblicken, bei einem Apfel zum Beispiel. Ein Telefongespräch kostete einen Wochenlohn, und dann sagten beide nur Hallo.',
    },
    {
      slug: 'funny-story',
      text: 'What is the funniest thing that happened to you?',
      variants: [
        'Can you tell me a joke?',
        'Do you know a funny story?',
        'What made you laugh at sea?',
        'Did anything funny happen on board?',
        'Make me laugh.',
      ],
      transcript:
        "A passenger once asked me, very worried, whether the ship was lost, since I looked at the stars so long. I said no, Madam, I'm only checking that they are all there. She told the whole dining room that there was a woman who counted the stars.",
      german:
        'Eine Passagierin fragte mich einmal ganz besorgt, ob das Schiff sich verirrt habe, weil ich so lange zu den Sternen sah. Ich sagte, nein, gnädige Frau, ich sehe nur nach, ob noch alle da sind. Sie erzählte im ganzen Speisesaal, es gebe eine Frau, die die Sterne zählt.',
    },
  ],
}
