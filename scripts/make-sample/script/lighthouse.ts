import type { Topic } from './topic.ts'

export const lighthouse: Topic = {
  name: 'The lighthouse',
  questions: [
    {
      slug: 'why-lighthouse',
      first: true,
      text: 'Why did you become a lighthouse keeper?',
      variants: [
        'Why did you leave the ships?',
        'How did you come to the lighthouse?',
        'Why did you stop sailing?',
        'When did you start working at the lighthouse?',
        'Tell me about the lighthouse.',
        'Why did you give up the sea?',
      ],
      starter: {
        label: 'Why a lighthouse?',
      },
      transcript:
        'Because of a question. I came home after five months, Signe was seven, and she looked at me from the kitchen door and asked, how long are you visiting? Visiting. I lay awake on that word for three nights.',
      german:
        'Wegen einer Frage. Ich kam nach fünf Monaten nach Hause, Signe war sieben, und sie sah mich von der Küchentür aus an und fragte, wie lange bist du zu Besuch? Zu Besuch. Über dieses Wort habe ich drei Nächte wach gelegen.',
    },
    {
      slug: 'where-lighthouse',
      text: 'Where is the lighthouse?',
      variants: [
        'What is Skarv Point?',
        'Why is it called Skarv Point?',
        'Can I visit the lighthouse?',
        'What did the lighthouse look like?',
        'Is the lighthouse on an island?',
      ],
      transcript:
        'Skarv Point is a bare rock two miles off the coast, an hour by boat from Hallvik when the sea allows it. A skarv is a cormorant, and they were there long before us. They had the better seats, too.',
      german:
        'Skarv Point ist ein nackter Felsen, zwei Meilen vor der Küste, mit dem Boot eine Stunde von Hallvik, wenn die See es erlaubt. Ein Skarv ist ein Kormoran, und die waren lange vor uns da. Sie hatten auch die besseren Plätze.',
    },
    {
      slug: 'tower',
      text: 'How high is the lighthouse?',
      variants: [
        'How many steps are there?',
        'How tall is the tower?',
        'Did you have to climb many stairs?',
        'How old is the lighthouse?',
        'When was the lighthouse built?',
      ],
      transcript:
        'Ninety-four steps, and I know them all by their sound. The tower is thirty-one metres, built of granite in eighteen seventy-two. In the first year my legs hurt. After that it was the flat ground that felt odd.',
      german:
        'Vierundneunzig Stufen, und ich kenne jede am Klang. Der Turm ist einunddreißig Meter hoch, aus Granit, gebaut achtzehnhundertzweiundsiebzig. Im ersten Jahr taten mir die Beine weh. Danach kam mir eher der ebene Boden seltsam vor.',
    },
    {
      slug: 'lamp',
      text: 'How does the light work?',
      variants: [
        'How did the lamp in the lighthouse work?',
        'How far can you see the light?',
        'What is the big lens for?',
        'Why does each lighthouse flash differently?',
        'Who lit the lamp?',
      ],
      transcript:
        "The lamp is no bigger than a jam jar. The lens does the work, a beehive of glass taller than I am, which gathers the light into one flat beam. Three flashes, then a pause, so that a sailor eighteen miles out can say, that's Skarv Point.",
      german:
        'Die Lampe ist nicht größer als ein Marmeladenglas. Die Arbeit macht die Linse, ein Bienenkorb aus Glas, größer als ich, der das Licht zu einem flachen Strahl sammelt. Drei Blitze, dann eine Pause, damit ein Seemann in achtzehn Meilen Entfernung sagen kann, das ist Skarv Point.',
    },
    {
      slug: 'lighthouse-day',
      text: 'What did you do all day in the lighthouse?',
      variants: [
        'What are the duties of a lighthouse keeper?',
        'What was a normal day like at the lighthouse?',
        'What work is there in a lighthouse?',
        'Did you have to stay awake at night?',
        'What does a keeper do?',
      ],
      transcript:
        'More housework than romance. At dawn you put the lamp out and draw the curtains round the lens. Then you polish, you paint, and every three hours you report the weather. In the night Tomas and I took turns.',
      german:
        'Mehr Hausarbeit als Romantik. Bei Tagesanbruch löscht man die Lampe und zieht die Vorhänge um die Linse. Dann putzt man, streicht, und alle drei Stunden meldet man das Wetter. Nachts haben Tomas und ich uns abgewechselt.',
    },
    {
      slug: 'lonely',
      text: 'Was it lonely in the lighthouse?',
      variants: [
        'Did you feel alone out there?',
        'Who lived with you at the lighthouse?',
        'Was it boring on the rock?',
        'Were you isolated?',
        'How did you cope with the loneliness?',
      ],
      transcript:
        'People want me to say yes. I was lonelier among twenty-six men. At Skarv Point I had Tomas, Signe, the dog, and every ship that went by and blew its horn. Only in the second winter, there I began to talk to the soup.',
      german:
        'Die Leute möchten, dass ich ja sage. Einsamer war ich unter sechsundzwanzig Männern. Auf Skarv Point hatte ich Tomas, Signe, den Hund und jedes Schiff, das vorbeikam und ins Horn blies. Nur im zweiten Winter, da fing ich an, mit der Suppe zu reden.',
    },
    {
      slug: 'dog',
      text: 'Did you have animals at the lighthouse?',
      variants: [
        'Did you have a dog?',
        'Do you have a pet?',
        'Were there birds or seals at the lighthouse?',
        'What was your dog called?',
        'Do you like animals?',
      ],
      transcript:
        'A dog, Bosun, black, one white paw. He heard the supply boat half an hour before we did. And four hens, until the first gale in autumn. They simply went. I like to think they arrived somewhere.',
      german:
        'Einen Hund, Bosun, schwarz, eine weiße Pfote. Er hörte das Versorgungsboot eine halbe Stunde vor uns. Und vier Hühner, bis zum ersten Herbststurm. Sie waren einfach fort. Ich stelle mir gern vor, dass sie irgendwo angekommen sind.',
    },
    {
      slug: 'rescue',
      text: 'Did you ever save anyone?',
      variants: [
        'Did you rescue people as a lighthouse keeper?',
        'Were there shipwrecks at the lighthouse?',
        'Did a ship ever run aground near you?',
        'What was the most exciting thing at the lighthouse?',
        'Did you get a medal?',
      ],
      transcript:
        'Four men from the Lykke, in February of eighty-nine. It was snowing so hard that the beam was a white wall, and then I heard hammering. Tomas stood in the sea to his chest and we pulled them in. The youngest ate soup in my nightgown.',
      german:
        'Vier Männer von der Lykke, im Februar neunundachtzig. Es schneite so dicht, dass der Strahl eine weiße Wand war, und dann hörte ich ein Hämmern. Tomas stand bis zur Brust im Wasser, und wir zogen sie heraus. Der Jüngste aß seine Suppe in meinem Nachthemd.',
    },
    {
      slug: 'automation',
      text: 'What happened when the lighthouse became automatic?',
      variants: [
        'Why did you leave the lighthouse?',
        'When did the lighthouse close?',
        'Who looks after the light today?',
        'How was your last night at the lighthouse?',
        'Were you sad when a machine replaced you?',
      ],
      transcript:
        "They came with a grey box, in two thousand and four. I asked to light it by hand once more, and then I sat on the stairs until sunrise. I wasn't angry. But a box doesn't hear a man hammering in the snow.",
      german:
        'Sie kamen mit einem grauen Kasten, zweitausendvier. Ich bat darum, noch einmal von Hand zu zünden, und dann saß ich bis Sonnenaufgang auf der Treppe. Böse war ich nicht. Aber ein Kasten hört keinen Mann, der im Schnee hämmert.',
    },
  ],
}
