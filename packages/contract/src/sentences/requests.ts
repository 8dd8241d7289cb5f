/** What is wrong with a request itself: mostly read by people who write programs. */
export const requestSentences = {
  'if-match: send the tag of the last answer': 'if-match: senden Sie die Marke der letzten Antwort',
  'idempotency-key: 8 to 128 letters, digits and signs':
    'idempotency-key: 8 bis 128 Buchstaben, Ziffern und Zeichen',
  'This is being done already.': 'Das geschieht gerade schon.',
  'This key was used for something else before.': 'Dieser Schlüssel wurde schon für etwas anderes verwendet.',
  'This list cannot be filtered by {field}.': 'Diese Liste lässt sich nicht nach {field} filtern.',

  'the body of the request': 'der Inhalt der Anfrage',
  'the headers of the request': 'die Kopfzeilen der Anfrage',
  'content-type: send application/json': 'content-type: senden Sie application/json',
  'request: it cannot be read': 'request: nicht lesbar',
  'request: it took too long to arrive': 'request: hat zu lange gebraucht',
  'request: it is no HTTP': 'request: ist kein HTTP',
  'body: it is empty': 'body: ist leer',
  'body: it is no valid JSON': 'body: ist kein gültiges JSON',
  'body: it is not as long as content-length says': 'body: ist nicht so lang, wie content-length sagt',
  'body: it took too long to arrive': 'body: hat zu lange gebraucht',
  'body: send an audio file': 'body: senden Sie eine Tondatei',
  'address: it cannot be read': 'Adresse: nicht lesbar',
  'address: a part of it is too long': 'Adresse: ein Teil ist zu lang',
  'address: It holds a character that is none.': 'Adresse: Sie enthält ein Zeichen, das keines ist.',
  'It holds a character that is none.': 'Es enthält ein Zeichen, das keines ist.',
  'It is nested too deeply.': 'Es ist zu tief verschachtelt.',

  'x-view-as: send a role and an organization': 'x-view-as: senden Sie eine Rolle und eine Organisation',
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
