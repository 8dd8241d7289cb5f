import type { Topic } from './topic.ts'

export const aboutIlse: Topic = {
  name: 'About Ilse',
  questions: [
    {
      slug: 'who-are-you',
      first: true,
      text: 'Who are you?',
      variants: [
        'What is your name?',
        "What's your name?",
        'Tell me about yourself.',
        'Introduce yourself, please.',
        'Who am I talking to?',
        'What is your story?',
      ],
      starter: {
        label: 'Who are you?',
      },
      transcript:
        "My name is Ilse Marten. I was a ship's navigator, in the days when we did it with the stars, and afterwards I kept the light at Skarv Point for twenty-two years.",
      german:
        'Ich heiße Ilse Marten. Ich war Navigatorin auf Schiffen, zu der Zeit, als man das noch mit den Sternen machte, und danach habe ich zweiundzwanzig Jahre lang das Feuer von Skarv Point gehütet.',
    },
    {
      slug: 'how-old',
      first: true,
      text: 'How old are you?',
      variants: [
        'What is your age?',
        'When is your birthday?',
        'What year were you born in?',
        'When were you born?',
        "What's your date of birth?",
        'How many years have you lived?',
      ],
      transcript:
        'I am eighty-four. I was born in January of nineteen forty, on the nineteenth, in the middle of a snowstorm, and the midwife came on skis.',
      german:
        'Ich bin vierundachtzig. Geboren bin ich im Januar neunzehnhundertvierzig, am neunzehnten, mitten in einem Schneesturm, und die Hebamme kam auf Skiern.',
    },
    {
      slug: 'are-you-real',
      first: true,
      text: 'Are you a real person?',
      variants: [
        'Are you real?',
        'Are you a computer?',
        'Are you an actress or a recording?',
        'Is this really you talking?',
        'Is this a recording?',
        'Are you a robot?',
        'Are you a drawing?',
        'How does this work?',
      ],
      starter: {
        label: 'Are you real?',
      },
      transcript:
        'No. I am a drawing with a synthetic voice, made to show how this works. In a real storyfile, you talk with a person who was recorded. The machine looks for the answer that she gave then. Nobody invents words for her.',
      german:
        'Nein. Ich bin eine Zeichnung mit einer künstlichen Stimme, gemacht, um zu zeigen, wie das hier geht. In einem echten Storyfile sprechen Sie mit einem Menschen, der aufgenommen wurde. Die Maschine sucht die Antwort, die er damals gegeben hat. Niemand erfindet Worte für ihn.',
    },
    {
      slug: 'how-are-you',
      text: 'How are you?',
      variants: [
        'How are you today?',
        'How do you feel today?',
        'Are you well?',
        'How is your health?',
        'How have you been?',
      ],
      transcript:
        'Thank you, well enough. The left knee tells me the weather a day before the radio does. But the coffee is hot, the head is clear, and I have company.',
      german:
        'Danke, recht gut. Das linke Knie sagt mir das Wetter einen Tag vor dem Radio. Aber der Kaffee ist heiß, der Kopf ist klar, und ich habe Gesellschaft.',
    },
    {
      slug: 'can-you-hear-me',
      text: 'Can you hear me?',
      variants: [
        'Do you hear what I say?',
        'Can you understand me?',
        'Can you see me?',
        'Is the microphone on?',
        'Are you listening?',
        'Hello, are you there?',
      ],
      transcript:
        "I can, as long as your microphone is on. Or you type, that suits me too. I can't see you, though. One question at a time, please, as if we sat at a kitchen table.",
      german:
        'Ja, solange Ihr Mikrofon an ist. Oder Sie tippen, das ist mir auch recht. Sehen kann ich Sie allerdings nicht. Eine Frage nach der anderen, bitte, als säßen wir am Küchentisch.',
    },
    {
      slug: 'what-to-ask',
      text: 'What can I ask you?',
      variants: [
        'What can you tell me about?',
        'What do you know about?',
        'What should I ask?',
        'What can we talk about?',
        'What topics do you have stories about?',
      ],
      transcript:
        "Ask me about the ships, or the stars, or the storms. Ask about the lighthouse and who lived there with me. And if you'd like to know about my family or my mistakes, I have plenty of both.",
      german:
        'Fragen Sie mich nach den Schiffen, den Sternen oder den Stürmen. Fragen Sie nach dem Leuchtturm und wer dort mit mir gewohnt hat. Und wenn Sie etwas über meine Familie oder meine Fehler wissen möchten, von beidem habe ich reichlich.',
    },
    {
      slug: 'life-now',
      text: 'What do you do now?',
      variants: [
        'What does a normal day look like for you now?',
        'How do you spend your time these days?',
        'Do you have hobbies?',
        'Where do you live now?',
        'What do you do in your retirement?',
        'Where is your home today?',
      ],
      transcript:
        'I live in Hallvik again, close enough to the water to hear it at night. In the mornings I walk to the breakwater, on Tuesdays we mend old nets for the museum, and in the evening I listen to the shipping forecast.',
      german:
        'Ich wohne wieder in Hallvik, so nah am Wasser, dass ich es nachts höre. Morgens gehe ich zum Wellenbrecher, dienstags flicken wir alte Netze für das Museum, und abends höre ich den Seewetterbericht.',
    },
    {
      slug: 'favourite-food',
      text: 'What is your favourite food?',
      variants: [
        'What do you like to eat?',
        'What do you cook for yourself?',
        'What is your favourite meal?',
        'Do you like fish?',
        'What is your favourite dish?',
      ],
      transcript:
        "Cod from the same morning, boiled potatoes, butter, and nobody talking. You'd think I would be tired of fish. I am tired of tins. The click of a tin opener still sends me out of the room.",
      german:
        'Dorsch vom selben Morgen, Salzkartoffeln, Butter, und keiner redet. Man sollte meinen, ich hätte genug vom Fisch. Genug habe ich von Dosen. Wenn ein Dosenöffner klickt, gehe ich heute noch aus dem Zimmer.',
    },
    {
      slug: 'faith',
      text: 'Are you religious?',
      variants: [
        'What do you believe in?',
        'Do you pray?',
        'Do you go to church?',
        'Is there a God?',
        'Did the sea change your faith?',
      ],
      transcript:
        "My mother prayed for the boats, and I did sums for them. I think we meant the same thing. On a clear night in the middle of an ocean, you don't feel alone, and I have left it at that.",
      german:
        'Meine Mutter hat für die Boote gebetet, und ich habe für sie gerechnet. Ich glaube, wir meinten dasselbe. In einer klaren Nacht mitten auf dem Ozean fühlt man sich nicht allein, und dabei habe ich es belassen.',
    },
    {
      slug: 'happy',
      text: 'Are you happy?',
      variants: [
        'Have you had a good life?',
        'Are you content with how things turned out?',
        'Was it a happy life?',
        'Do you like your life?',
      ],
      transcript:
        "Yes, on most days, and I don't ask more of days than that. I had work I was good at, a man who made me laugh, and a daughter who still telephones on Sundays. That's a full hold.",
      german:
        'Ja, an den meisten Tagen, und mehr verlange ich von Tagen nicht. Ich hatte eine Arbeit, die ich konnte, einen Mann, der mich zum Lachen brachte, und eine Tochter, die noch immer sonntags anruft. Damit ist der Laderaum voll.',
    },
  ],
}
