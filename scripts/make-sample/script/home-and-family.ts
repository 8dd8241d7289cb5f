import type { Topic } from './topic.ts'

export const homeAndFamily: Topic = {
  name: 'Home and family',
  questions: [
    {
      slug: 'where-born',
      first: true,
      text: 'Where were you born?',
      variants: [
        'Where do you come from?',
        'Where did you grow up?',
        'What is your home town?',
        'Which place are you from?',
        'Where are you from?',
        'What was your house like?',
      ],
      transcript:
        "I was born in Hallvik. You won't find it on a big map. Ours was the yellow house beside the slipway. I was born upstairs in the room over the kitchen, because that was the warm one.",
      german:
        'Ich bin in Hallvik geboren. Auf einer großen Karte finden Sie es nicht. Unseres war das gelbe Haus neben der Slipanlage. Zur Welt kam ich oben, im Zimmer über der Küche, denn das war das warme.',
    },
    {
      slug: 'father',
      first: true,
      text: 'What was your father like?',
      variants: [
        'Can you tell us about your father?',
        'Who was your father?',
        "What was your father's job?",
        'Did your father go to sea?',
        'What did your parents do for a living?',
        'What did your dad do?',
        'Tell me about your parents.',
      ],
      transcript:
        'Father was the harbour pilot. Henrik Marten. He never used a chart. He had it all in his head, every rock, and he gave them names, so I learned the rocks like other children learn their cousins.',
      german:
        'Vater war der Hafenlotse. Henrik Marten. Eine Seekarte hat er nie benutzt. Er hatte alles im Kopf, jeden Felsen, und er gab ihnen Namen, also lernte ich die Felsen wie andere Kinder ihre Vettern.',
    },
    {
      slug: 'children',
      first: true,
      text: 'Do you have children?',
      variants: [
        'Do you have a family of your own?',
        'How many children do you have?',
        'Do you have grandchildren?',
        'Do you have a daughter or a son?',
        'Are you a mother?',
        'Tell me about your family.',
      ],
      transcript:
        'One daughter, Signe. She came when I was thirty-five, which at that time was considered, hm, nearly a scandal. And there are two grandchildren, Jonas and Mia. Jonas gets seasick in the bath.',
      german:
        'Eine Tochter, Signe. Sie kam, als ich fünfunddreißig war, was damals, hm, beinahe ein Skandal war. Und es gibt zwei Enkel, Jonas und Mia. Jonas wird in der Badewanne seekrank.',
    },
    {
      slug: 'mother',
      text: 'What was your mother like?',
      variants: [
        'Tell me about your mother.',
        'Who was your mother?',
        'What did your mother do?',
        'What did you learn from your mum?',
        'Were you close to your mother?',
      ],
      transcript:
        'Johanne, the quickest hands in Hallvik. She mended nets for half the harbour and kept the books of the salting house. She said little. If she was pleased with you, the sugar bowl moved an inch in your direction.',
      german:
        'Johanne, die flinksten Hände von Hallvik. Sie flickte Netze für den halben Hafen und führte der Salzerei die Bücher. Sie sagte wenig. Wenn sie mit einem zufrieden war, rückte die Zuckerdose ein Stück näher.',
    },
    {
      slug: 'brother',
      text: 'Do you have brothers and sisters?',
      variants: [
        'Did you have any siblings?',
        'Tell me about your brother.',
        'What happened to your brother?',
        'Who was Emil?',
        'Did you have a sister?',
        'Were you an only child?',
      ],
      transcript:
        "One brother, Emil, six years older. He walked on his hands along the harbour wall whenever girls went by. In October of fifty-seven his boat didn't come home. I was seventeen, and for a long time I didn't sing.",
      german:
        'Einen Bruder, Emil, sechs Jahre älter. Er lief auf den Händen die Hafenmauer entlang, sobald Mädchen vorbeikamen. Im Oktober siebenundfünfzig kam sein Boot nicht zurück. Ich war siebzehn, und ich habe lange nicht mehr gesungen.',
    },
    {
      slug: 'grandmother',
      text: 'Did you know your grandparents?',
      variants: [
        'Tell me about your grandmother.',
        'What did your grandmother teach you?',
        'Who taught you about the weather?',
        'Can you predict the weather?',
        'What was your grandma like?',
      ],
      transcript:
        'Grandmother Oline lived under our roof, and she could smell snow. She opened the window a crack, sniffed, and said, before coffee. And it came. Half of her sayings were nonsense, but I checked the other half against the barometer.',
      german:
        'Großmutter Oline wohnte bei uns unter dem Dach, und sie konnte Schnee riechen. Sie öffnete das Fenster einen Spalt, schnupperte und sagte, noch vor dem Kaffee. Und er kam. Die Hälfte ihrer Sprüche war Unsinn, aber die andere Hälfte habe ich am Barometer geprüft.',
    },
    {
      slug: 'childhood',
      text: 'What was your childhood like?',
      variants: [
        'What was it like to grow up in a harbour?',
        'What did you play as a child?',
        'What were you like as a little girl?',
        'Did you have a happy childhood?',
        'Were you poor when you were little?',
      ],
      transcript:
        'Cold, and free. One stove, a pump in the yard that froze every January. We sat in an old boat on the grass and sailed it to Africa. Emil was always captain, and I was the one who said where Africa was.',
      german:
        'Kalt und frei. Ein Ofen, und im Hof eine Pumpe, die jeden Januar einfror. Wir saßen in einem alten Boot im Gras und segelten damit nach Afrika. Emil war immer der Kapitän, und ich war die, die sagte, wo Afrika liegt.',
    },
    {
      slug: 'school',
      text: 'What was school like for you?',
      variants: [
        'Did you like school?',
        'Were you good at school?',
        'What was your favourite subject?',
        'How long did you go to school?',
        'Who was your teacher?',
      ],
      transcript:
        'One room, one stove, thirty-one children. I liked arithmetic. Girls did needlework while the boys had geography, so I sewed with my head turned to the map. Miss Aune saw it, and without a word she moved my chair.',
      german:
        'Ein Raum, ein Ofen, einunddreißig Kinder. Ich mochte Rechnen. Die Mädchen hatten Handarbeit, während die Jungen Erdkunde hatten, also nähte ich mit dem Kopf zur Landkarte gedreht. Fräulein Aune sah es, und ohne ein Wort rückte sie meinen Stuhl.',
    },
    {
      slug: 'married',
      text: 'Are you married?',
      variants: [
        'Do you have a husband?',
        'Who was Tomas?',
        'How did you meet your husband?',
        'Were you in love?',
        'Tell me about your husband.',
        'Did you ever marry?',
      ],
      transcript:
        "To Tomas, for forty-two years. He was the radio operator, and his room was behind mine. One night he knocked and asked, very politely, whether we were north or south of the storm he was hearing. That's how it began.",
      german:
        'Mit Tomas, zweiundvierzig Jahre lang. Er war der Funker, und seine Kammer lag hinter meiner. Eines Nachts klopfte er und fragte sehr höflich, ob wir nördlich oder südlich von dem Sturm seien, den er hörte. So fing es an.',
    },
    {
      slug: 'parents-reaction',
      text: 'What did your parents say when you went to sea?',
      variants: [
        'How did your family react to your decision?',
        'Was your family against it?',
        'Did your parents support you?',
        'Was your mother worried about you?',
        'Were your parents proud of you?',
      ],
      transcript:
        'Father laughed, until he saw that I had packed. Mother asked only one thing, whether I had wool stockings. She was afraid, of course she was. But she walked with me to the quay, and half of Hallvik watched from behind the curtains.',
      german:
        'Vater lachte, bis er sah, dass ich gepackt hatte. Mutter fragte nur eines, nämlich ob ich Wollstrümpfe hätte. Natürlich hatte sie Angst. Aber sie ging mit mir bis zum Kai, und halb Hallvik sah hinter den Gardinen zu.',
    },
    {
      slug: 'war',
      text: 'What do you remember about the war?',
      variants: [
        'Were you alive during the war?',
        'What was the war like for your family?',
        'Were there soldiers in your village?',
        'Were you afraid in the war?',
        'What did you eat in the war?',
      ],
      transcript:
        'Pieces, I was very small. Black paper at the windows. Soldiers in the schoolhouse, with a grey horse I was allowed to stroke. And one night in the potato cellar, where I saw for the first time that my mother could be afraid.',
      german:
        'Bruchstücke, ich war sehr klein. Schwarzes Papier an den Fenstern. Soldaten im Schulhaus, mit einem grauen Pferd, das ich streicheln durfte. Und eine Nacht im Kartoffelkeller, in der ich zum ersten Mal sah, dass meine Mutter Angst haben konnte.',
    },
  ],
}
