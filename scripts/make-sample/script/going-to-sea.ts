import type { Topic } from './topic.ts'

export const goingToSea: Topic = {
  name: 'Going to sea',
  questions: [
    {
      slug: 'why-sea',
      first: true,
      text: 'Why did you go to sea?',
      variants: [
        'Why did you become a navigator?',
        'What made you want to work on a ship?',
        'When did you decide to go to sea?',
        'Was it always your dream to be a sailor?',
        'How did you become a navigator?',
        'Why did you leave home?',
      ],
      starter: {
        label: 'Why did you go to sea?',
      },
      transcript:
        'Well, the simple answer is that I wanted to know what was behind the rocks. My father brought ships in, and then they went out again, and I was always left standing on the quay.',
      german:
        'Nun, die einfache Antwort ist, dass ich wissen wollte, was hinter den Felsen liegt. Mein Vater brachte Schiffe herein, und dann fuhren sie wieder hinaus, und ich blieb jedes Mal am Kai stehen.',
    },
    {
      slug: 'woman-at-sea',
      first: true,
      text: 'What was it like to be a woman among so many men?',
      variants: [
        'Were you the only woman on board?',
        'Did the men accept you?',
        'Was it hard to be a woman at sea?',
        'Were you treated differently because you were a woman?',
        'Did you experience discrimination?',
        'How did the sailors treat you?',
      ],
      starter: {
        label: 'A woman among sailors',
      },
      transcript:
        "In the beginning, they didn't know where to look. Some thought I was the captain's niece. You had to be better, of course. A man could be wrong and then he was wrong. If I was wrong, women were wrong.",
      german:
        'Am Anfang wussten sie nicht, wo sie hinschauen sollten. Manche hielten mich für die Nichte des Kapitäns. Man musste natürlich besser sein. Ein Mann konnte sich irren, und dann hatte er sich geirrt. Wenn ich mich irrte, hatten sich die Frauen geirrt.',
    },
    {
      slug: 'left-home',
      text: 'How old were you when you went to sea?',
      variants: [
        'When did you leave home?',
        'When did you start working on ships?',
        'How young were you on your first ship?',
        'When did you first go to sea?',
        'In which year did you become a sailor?',
      ],
      transcript:
        'Sixteen. In the spring of fifty-six I signed on as a galley girl, because that was what they let a girl do. I peeled potatoes for eleven months. And every evening I asked the second mate to show me the chart.',
      german:
        'Sechzehn. Im Frühjahr sechsundfünfzig heuerte ich als Küchenmädchen an, denn das durfte ein Mädchen. Ich habe elf Monate lang Kartoffeln geschält. Und jeden Abend bat ich den Zweiten Offizier, mir die Seekarte zu zeigen.',
    },
    {
      slug: 'first-day',
      text: 'What was your first day on a ship like?',
      variants: [
        'Do you remember your first voyage?',
        'How was your first time on board?',
        'Tell me about your first ship.',
        'What was your first trip?',
        'How did you feel when you first went on board?',
      ],
      transcript:
        'I got lost. On a ship ninety metres long, I went looking for the galley and found the engine. The chief engineer wiped his hands, gave me half a sandwich, and said, left, left, and up. It was my first bearing.',
      german:
        'Ich habe mich verlaufen. Auf einem Schiff von neunzig Metern suchte ich die Küche und fand die Maschine. Der Chefingenieur wischte sich die Hände ab, gab mir ein halbes Brot und sagte, links, links und hinauf. Das war meine erste Peilung.',
    },
    {
      slug: 'learn-navigation',
      text: 'How did you learn to navigate?',
      variants: [
        'Who taught you navigation?',
        'Did you go to a navigation school?',
        'How did you train for your job?',
        'Was the exam difficult?',
        'Who was your teacher at sea?',
        'How did you become an officer?',
      ],
      transcript:
        'From an old second mate called Brandt, who thought it would amuse him. Then from books, by torchlight. At the navigation school in sixty-one, there were forty of us and one lavatory that I was allowed to use. I came third.',
      german:
        'Von einem alten Zweiten Offizier namens Brandt, der dachte, das wäre lustig. Danach aus Büchern, beim Licht der Taschenlampe. Auf der Seefahrtschule waren wir einundsechzig vierzig Leute, und eine Toilette durfte ich benutzen. Ich wurde Dritte.',
    },
    {
      slug: 'navigator-job',
      text: 'What does a navigator do?',
      variants: [
        'What is a navigator?',
        'What was your job on the ship?',
        'What did you do for a living?',
        'What was your profession?',
        'Can you explain your work?',
        'What were your tasks on board?',
      ],
      transcript:
        "A navigator says where we are and how we get to where we're going. Three or four times a day you measure the sun or the stars, you do half an hour of sums, and you make a small pencil cross. Then the captain believes you, or not.",
      german:
        'Eine Navigatorin sagt, wo wir sind und wie wir dahin kommen, wo wir hinwollen. Drei- oder viermal am Tag misst man die Sonne oder die Sterne, rechnet eine halbe Stunde und macht ein kleines Bleistiftkreuz. Dann glaubt einem der Kapitän, oder nicht.',
    },
    {
      slug: 'ships',
      text: 'What ships did you sail on?',
      variants: [
        'What was your ship called?',
        'What kind of ship was it?',
        'What did the ships carry?',
        'How big was your ship?',
        'How many people were on board?',
        'Which ship did you like best?',
      ],
      transcript:
        'Cargo ships, five of them. The one I loved was the Margrete Holt, six thousand tons, twenty-six people, and a list to port that no one could explain. We carried timber out and coffee home. You could smell us coming.',
      german:
        'Frachtschiffe, fünf insgesamt. Geliebt habe ich die Margrete Holt, sechstausend Tonnen, sechsundzwanzig Leute und eine Schlagseite nach Backbord, die niemand erklären konnte. Hinaus fuhren wir Holz und heim Kaffee. Man konnte uns riechen, bevor man uns sah.',
    },
    {
      slug: 'best-friend',
      text: 'Who was your best friend on board?',
      variants: [
        'Did you have friends on the ship?',
        'Did you get on with the crew?',
        'What was the captain like?',
        'Were the other sailors nice?',
        'Who was most important to you on board?',
      ],
      transcript:
        "Wessel, the cook. He'd been round the Horn under sail and he had four teeth. When the others didn't speak to me, he put an onion in front of me and said, cut, then at least you've a reason. We wrote until he died.",
      german:
        'Wessel, der Koch. Er war noch unter Segeln um Kap Hoorn gefahren und hatte vier Zähne. Wenn die anderen nicht mit mir redeten, legte er mir eine Zwiebel hin und sagte, schneid, dann hast du wenigstens einen Grund. Wir haben uns geschrieben, bis er starb.',
    },
  ],
}
