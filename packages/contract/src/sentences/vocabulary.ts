/** What is said about custom words, categories, house rules, and reviewing. */
export const vocabularySentences = {
  'This word is already in the list.': 'Dieses Wort steht schon in der Liste.',
  '“{word}” names itself.': '„{word}“ verweist auf sich selbst.',
  '“{first}” and “{second}” name each other.': '„{first}“ und „{second}“ verweisen aufeinander.',
  '{words} lead back to the first of them.': '{words} führen zum ersten zurück.',
  '“{form}” leads to both “{first}” and “{second}”.': '„{form}“ führt zu „{first}“ und zu „{second}“.',
  'Line {line}: {problem}': 'Zeile {line}: {problem}',
  'Lines {lines}: {problem}': 'Zeilen {lines}: {problem}',
  'The quotation marks of this file do not match.':
    'Die Anführungszeichen dieser Datei passen nicht zusammen.',
  'Name the column of the words “word”.': 'Nennen Sie die Spalte mit den Wörtern „word“.',
  'A kind is name, place, acronym, product or other.':
    'Als Art gibt es name, place, acronym, product und other.',
  'An organization can have {most} words at most.': 'Eine Organisation darf höchstens {most} Wörter haben.',
  'An organization can have {most} categories at most.':
    'Eine Organisation darf höchstens {most} Kategorien haben.',
  'The category “{name}” already has the example “{example}”.':
    'Die Kategorie „{name}“ hat das Beispiel „{example}“ schon.',
  'Choose the clip to play.': 'Wählen Sie den Clip, der gespielt wird.',
  'Only safety categories can show the help line.': 'Nur Sicherheitskategorien können Hilfe anzeigen.',
  'A review category only marks turns.': 'Eine Kategorie zur Durchsicht markiert Fragen nur.',
  'An organization can have {most} views of its team at most.':
    'Eine Organisation darf höchstens {most} Ansichten für das Team haben.',
  'You can have {most} views of your own at most.': 'Sie können höchstens {most} eigene Ansichten haben.',
  'This turn was deleted in the meantime.': 'Diese Frage wurde inzwischen gelöscht.',
  '{name} reviewed this turn in the meantime. Look at that verdict before you change it.':
    '{name} hat diese Frage inzwischen geprüft. Sehen Sie sich das Urteil an, bevor Sie es ändern.',
  'Somebody reviewed this turn in the meantime. Look at that verdict before you change it.':
    'Jemand hat diese Frage inzwischen geprüft. Sehen Sie sich das Urteil an, bevor Sie es ändern.',
  'You gave the first verdict on this turn. Somebody else gives the second.':
    'Das erste Urteil über diese Frage ist von Ihnen. Das zweite gibt jemand anderes.',
} as const
