import type { Topic } from './topic.ts'

export const stormAndStars: Topic = {
  name: 'Storm and stars',
  questions: [
    {
      slug: 'fear-storm',
      first: true,
      text: 'Were you afraid in the storm?',
      variants: [
        'Were you ever afraid at sea?',
        'Did you think you were going to die?',
        'How did you deal with fear on the ship?',
        'What did you do when you were scared at sea?',
        'Were you scared?',
        'What was it like in a storm?',
      ],
      starter: {
        label: 'Were you afraid in the storm?',
      },
      transcript:
        "I was afraid, but not at once. While it was going on I had work. Fear needs a free hand, and I didn't have one. It came afterwards.",
      german:
        'Angst hatte ich, aber nicht gleich. Solange es dauerte, hatte ich zu tun. Angst braucht eine freie Hand, und ich hatte keine. Sie kam hinterher.',
    },
    {
      slug: 'stars',
      first: true,
      text: 'Which stars did you use, and do you have a favourite star?',
      variants: [
        'What is your favourite star?',
        'Which stars are important for navigation?',
        'Can you find your way by the stars?',
        'How did you learn the names of the stars?',
        'Do you have a favourite star?',
        'How did you navigate by the stars?',
      ],
      transcript:
        "There are fifty-seven stars in the navigator's list, but honestly you live with perhaps fifteen. My favourite? Capella. When Tomas died I went out and looked for her. She was where she should be.",
      german:
        'Auf der Liste der Navigatoren stehen siebenundfünfzig Sterne, aber ehrlich gesagt lebt man mit vielleicht fünfzehn. Mein liebster? Capella. Als Tomas starb, ging ich hinaus und suchte sie. Sie war da, wo sie sein sollte.',
    },
    {
      slug: 'worst-storm',
      text: 'What was the worst storm?',
      variants: [
        'Tell me about the worst storm you were in.',
        'Were you in a hurricane?',
        'What was the most dangerous moment?',
        'How high were the waves?',
        'Did your ship ever nearly sink?',
      ],
      transcript:
        'November of seventy-one, north of the Azores. Two days and three nights. The waves were higher than the bridge, so you looked up at water. We lost both boats and the galley chimney. I steered by compass and by swearing.',
      german:
        'November einundsiebzig, nördlich der Azoren. Zwei Tage und drei Nächte. Die Wellen waren höher als die Brücke, man sah also zum Wasser hinauf. Wir verloren beide Boote und den Küchenschornstein. Gesteuert habe ich nach Kompass und mit Fluchen.',
    },
    {
      slug: 'sextant',
      text: 'How does a sextant work?',
      variants: [
        'What is a sextant?',
        'Can you explain the sextant?',
        'What instrument did you use?',
        'How do you measure the height of a star?',
        'How do you find your position at sea?',
      ],
      transcript:
        'It measures one angle, that is all. With two mirrors you bring the sun or a star down until it sits on the horizon, and you read how far you had to bring it. The angle, the exact second, and a book of tables tell you where you are.',
      german:
        'Er misst einen Winkel, das ist alles. Mit zwei Spiegeln holt man die Sonne oder einen Stern herunter, bis sie auf dem Horizont sitzen, und liest ab, wie weit man sie holen musste. Der Winkel, die genaue Sekunde und ein Buch mit Tabellen sagen einem, wo man ist.',
    },
    {
      slug: 'lost',
      text: 'Did you ever lose your way?',
      variants: [
        'Were you ever lost at sea?',
        'Did you ever make a mistake in your navigation?',
        'What was your biggest mistake?',
        'Did you ever get the position wrong?',
        'Did you ever hit a rock?',
      ],
      transcript:
        "Once, for thirty-one hours. Thick cloud, no sun, no star, and a current nobody had told us about. When it opened, we were forty miles from where my pencil said. I've kept that pencil. It keeps me modest.",
      german:
        'Einmal, einunddreißig Stunden lang. Dicke Wolken, keine Sonne, kein Stern, und eine Strömung, von der uns niemand erzählt hatte. Als es aufriss, waren wir vierzig Meilen von dem Ort entfernt, den mein Bleistift angab. Den Bleistift habe ich behalten. Er hält mich bescheiden.',
    },
    {
      slug: 'man-overboard',
      text: 'Did anyone die on your ships?',
      variants: [
        'Did someone ever fall overboard?',
        'Was there an accident on board?',
        'Did you lose a crew member?',
        'Did you ever see someone drown?',
        'What do you do when a man goes overboard?',
      ],
      transcript:
        'We lost one man, at night, in winter. We searched until noon. I wrote the letter to his parents, because I had the best handwriting, and I can still say it by heart. Another one we got back, blue, and asking for his bucket.',
      german:
        'Einen Mann haben wir verloren, nachts, im Winter. Wir haben bis zum Mittag gesucht. Den Brief an seine Eltern habe ich geschrieben, weil ich die schönste Schrift hatte, und ich kann ihn noch auswendig. Einen anderen haben wir zurückbekommen, blau, und er fragte nach seinem Eimer.',
    },
    {
      slug: 'most-beautiful',
      text: 'What is the most beautiful thing you have seen?',
      variants: [
        'What was your most beautiful moment at sea?',
        'Have you seen the northern lights?',
        'What is it like on the ocean at night?',
        'What impressed you most at sea?',
        'What did you love about the sea?',
      ],
      transcript:
        'A sea that glowed. South of Ceylon, no moon, and every wave broke in green light, and the dolphins drew lines through it like chalk. I woke the whole watch below, and for once no one complained.',
      german:
        'Ein Meer, das leuchtete. Südlich von Ceylon, kein Mond, und jede Welle brach in grünem Licht, und die Delfine zogen Striche hindurch wie mit Kreide. Ich habe die ganze Freiwache geweckt, und ausnahmsweise hat sich keiner beschwert.',
    },
    {
      slug: 'sea-animals',
      text: 'What animals did you see at sea?',
      variants: [
        'Did you see whales?',
        'Did you see dolphins or sharks?',
        'Have you ever met a sea monster?',
        'What was the strangest creature you saw?',
        'Were there rats or cats on the ship?',
      ],
      transcript:
        "Whales, many times. You smell them first, and it's not a nice smell. Flying fish on the deck in the morning, which the cook fried. And once a squid as long as our lifeboat, only floating there, looking at us with an eye like a plate.",
      german:
        'Wale, viele Male. Man riecht sie zuerst, und es ist kein guter Geruch. Fliegende Fische morgens an Deck, die der Koch gebraten hat. Und einmal ein Kalmar, so lang wie unser Rettungsboot, der trieb nur da und sah uns mit einem Auge wie ein Teller an.',
    },
    {
      slug: 'satellites',
      text: "Why didn't you use satellite navigation?",
      variants: [
        'What do you think of modern technology?',
        "Isn't that all done by computer today?",
        'Did you have radar on the ship?',
        'Does anyone still need the stars today?',
        'Do you have a smartphone?',
        'What do you think about GPS?',
      ],
      transcript:
        "There were no satellites for us until I was nearly done. They're wonderful, I won't pretend otherwise. But a screen tells you where you are, and a sextant makes you know it. And a star has never needed charging.",
      german:
        'Satelliten gab es für uns erst, als ich fast fertig war. Sie sind wunderbar, das bestreite ich gar nicht. Aber ein Bildschirm sagt einem, wo man ist, und ein Sextant macht, dass man es weiß. Und einen Stern musste noch niemand aufladen.',
    },
  ],
}
