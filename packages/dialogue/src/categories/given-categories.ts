import type { VisitorCategory } from './category-stage.ts'

/** Texts that belong to three made categories, each with others that belong to it and are not its examples. */
const made: Record<string, { examples: string; belong: string }> = {
  tickets: {
    examples:
      'how much is a ticket | is it free for children | do you have a family ticket | what does the museum cost | can I pay by card',
    belong:
      'how much are the tickets | how much does a ticket cost | what is the price of a ticket | is it free for kids | is there a family ticket | do children pay | what does it cost | what does a ticket cost | can I pay with a card | can we pay by credit card',
  },
  weather: {
    examples:
      'what is the weather like today | will it rain tomorrow | what time is it | what day is it today | is it cold outside',
    belong:
      'how is the weather today | what is the weather tomorrow | will it rain today | is it going to rain tomorrow | what time is it now | can you tell me what time it is | what day is today | what is the date today | is it warm outside | is it raining outside',
  },
  realness: {
    examples:
      'are you real | are you a robot | am I talking to a person | is this a recording | are you an artificial intelligence',
    belong:
      'are you a real person | are you really real | is this real | are you a bot | am I talking to a real person | am I talking to a machine | is this recorded | are you a recording | are you an ai | are you artificial',
  },
}

const split = (list: string) => list.split(' | ')

export const givenCategories: VisitorCategory[] = Object.entries(made).map(([categoryId, { examples }]) => ({
  categoryId,
  kind: 'routing',
  action: 'cannot_answer',
  clipId: null,
  examples: split(examples),
}))

/** By category: what belongs to it. */
export const givenBelonging: [string, string][] = Object.entries(made).flatMap(([categoryId, { belong }]) =>
  split(belong).map((text): [string, string] => [categoryId, text]),
)
