/** Words of the dashboard's best next step: apart from those of the quality pages, which are not in the first load. */
export const nextStepWords = {
  nextShootLink_one: 'Next shoot, {{number}}',
  nextShootLink_other: 'Next shoot, {{number}}',
  points: '{{points}} points',
  sent: '“{{text}}” is in the record queue.',
  worded: 'The wordings belong to “{{text}}” now.',
  bestStep: 'Best next step',
  afterThat: 'After that',
  step_record: 'Record “{{text}}”',
  step_phrase: 'Give “{{text}}” more wordings',
  step_mend: '“{{text}}” and “{{other}}” get mixed up',
  stepReason_record_one: '{{number}} visitor asked it since {{date}}, and no answer fits.',
  stepReason_record_other:
    '{{number}} visitors asked it in {{ways}} wordings since {{date}}, and no answer fits.',
  stepReason_record_same:
    '{{number}} visitors asked it in the same words since {{date}}, and no answer fits.',
  stepReason_phrase_one: '{{number}} visitor asked it in other words since {{date}} and did not get it.',
  stepReason_phrase_other: '{{number}} visitors asked it in other words since {{date}} and did not get it.',
  stepReason_mend_one: '{{number}} visitor got the wrong one of the two since {{date}}.',
  stepReason_mend_other: '{{number}} visitors got the wrong one of the two since {{date}}.',
  showQuestions: 'Show the questions',
  notNow: 'Not now',
  predicted: '{{points}} points predicted',
  gotAnswer: 'Visitors got an answer',
  act_record: 'Record this',
  act_phrase: 'Add the wordings',
}
