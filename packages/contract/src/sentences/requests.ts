/** What is wrong with a request itself: mostly read by people who write programs. */
export const requestSentences = {
  // What is wrong with a field that has no message of its own.
  'This is not valid.': 'Das ist nicht gültig.',
  'This is missing.': 'Das fehlt.',
  'This cannot be empty.': 'Das darf nicht leer sein.',
  'Enter text.': 'Geben Sie Text ein.',
  'Enter a number.': 'Geben Sie eine Zahl ein.',
  'Enter a whole number.': 'Geben Sie eine ganze Zahl ein.',
  'Choose true or false.': 'Wählen Sie true oder false.',
  'Send a list.': 'Senden Sie eine Liste.',
  'Send an object with fields.': 'Senden Sie ein Objekt mit Feldern.',
  'Send an id.': 'Senden Sie eine Kennung.',
  'Choose one of these: {values}.': 'Wählen Sie eines hiervon: {values}.',
  'Use at least {least} characters.': 'Verwenden Sie mindestens {least} Zeichen.',
  'Use at most {most} characters.': 'Verwenden Sie höchstens {most} Zeichen.',
  'Choose at least one.': 'Wählen Sie mindestens eines.',
  'Choose at least {least}.': 'Wählen Sie mindestens {least}.',
  'Choose at most {most}.': 'Wählen Sie höchstens {most}.',
  'Enter at least {least}.': 'Geben Sie mindestens {least} ein.',
  'Enter more than {least}.': 'Geben Sie mehr als {least} ein.',
  'Enter at most {most}.': 'Geben Sie höchstens {most} ein.',
  'Enter a time like 2026-11-18T14:30:00Z.': 'Geben Sie eine Zeit wie 2026-11-18T14:30:00Z ein.',
  'This is not in the right format.': 'Das hat nicht das richtige Format.',
  'Unknown: {names}.': 'Unbekannt: {names}.',

  'if-match: send the tag of the last answer': 'if-match: senden Sie die Marke der letzten Antwort',
  'idempotency-key: 8 to 128 letters, digits and signs':
    'idempotency-key: 8 bis 128 Buchstaben, Ziffern und Zeichen',
  'The first call with this key is still running.': 'Der erste Aufruf mit diesem Schlüssel läuft noch.',
  'This key was used for another call before.':
    'Dieser Schlüssel wurde schon für einen anderen Aufruf verwendet.',
  'This list cannot be filtered by {field}.': 'Diese Liste lässt sich nicht nach {field} filtern.',
  'This list cannot be sorted by {field}.': 'Diese Liste lässt sich nicht nach {field} sortieren.',
  'This list cannot be searched by {field}.': 'Diese Liste lässt sich nicht nach {field} durchsuchen.',

  'the body of the request': 'der Inhalt der Anfrage',
  'the headers of the request': 'die Kopfzeilen der Anfrage',
  'request: it cannot be read': 'request: nicht lesbar',
  'request: it took too long to arrive': 'request: hat zu lange gebraucht',
  'request: it is not HTTP': 'request: ist kein HTTP',
  'body: it is empty': 'body: ist leer',
  'body: it is not valid JSON': 'body: ist kein gültiges JSON',
  'body: it is not as long as content-length says': 'body: ist nicht so lang, wie content-length sagt',
  'body: it took too long to arrive': 'body: hat zu lange gebraucht',
  'body: send an audio file': 'body: senden Sie eine Tondatei',
  'body: this file has no sound that can be read': 'body: diese Datei hat keinen lesbaren Ton',
  'body: a spoken question may last 60 seconds at most':
    'body: eine gesprochene Frage darf höchstens 60 Sekunden dauern',
  'address: it cannot be read': 'Adresse: nicht lesbar',
  'address: a part of it is too long': 'Adresse: ein Teil ist zu lang',
  'address: It contains a character that cannot be stored.':
    'Adresse: Sie enthält ein Zeichen, das sich nicht speichern lässt.',
  'It contains a character that cannot be stored.': 'Es enthält ein Zeichen, das sich nicht speichern lässt.',
  'It is nested too deeply.': 'Es ist zu tief verschachtelt.',

  'x-view-as: send a role and an organization': 'x-view-as: senden Sie eine Rolle und eine Organisation',
  'These two answers are told apart in Response Quality.':
    'Diese beiden Antworten werden unter Antwortqualität auseinandergehalten.',
  'This is done already.': 'Das ist schon erledigt.',

  'only codes of this client are exchanged here': 'hier werden nur Codes dieses Clients eingetauscht',
  'redirect_uri: not an address of the studio': 'redirect_uri: keine Adresse des Studios',

  'upload-metadata: it is too long': 'upload-metadata: zu lang',
  'upload-metadata: {key} is too long': 'upload-metadata: {key} ist zu lang',
  'upload-metadata: write pairs of a key and a base64 value':
    'upload-metadata: schreiben Sie Paare aus einem Schlüssel und einem Wert in Base64',
  'upload-checksum: use sha1 or sha256': 'upload-checksum: verwenden Sie sha1 oder sha256',
  'upload-checksum: the digest has a wrong length': 'upload-checksum: die Prüfsumme hat eine falsche Länge',
  '{field}: it is not what was announced': '{field}: nicht wie angekündigt',
} as const
