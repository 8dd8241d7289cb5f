/** Storyfiles, their videos and scripts, training, publishing and what visitors meet. */
export const makingSentences = {
  'We cannot rehearse {name} yet. Write a question first.':
    '{name} lässt sich noch nicht proben. Schreiben Sie zuerst eine Frage.',
  'The rehearsal could not be prepared. Please try again.':
    'Die Probe ließ sich nicht vorbereiten. Bitte versuchen Sie es noch einmal.',
  'Prepare the rehearsal first.': 'Bereiten Sie zuerst die Probe vor.',
  'This question has no card yet. Update the rehearsal first.':
    'Diese Frage hat noch keine Karte. Aktualisieren Sie zuerst die Probe.',
  'This question has been answered already.': 'Diese Frage ist schon beantwortet.',
  'The question has this wording already.': 'Die Frage hat diese Formulierung schon.',
  'A question of the script may have 500 characters at most.':
    'Eine Frage des Skripts darf höchstens 500 Zeichen haben.',
  'A variant may have 300 characters at most.': 'Eine Variante darf höchstens 300 Zeichen haben.',
  'A question may have 100 variants at most.': 'Eine Frage darf höchstens 100 Varianten haben.',

  'Only a storyfile that is open by link has a link.':
    'Nur ein Storyfile, das per Link geöffnet ist, hat einen Link.',
  'bytes: The file is empty.': 'bytes: Die Datei ist leer.',
  'a video may have 20 GB at most.': 'ein Video darf höchstens 20 GB haben.',
  'the storage of your organization has no room for it.':
    'der Speicher Ihrer Organisation hat dafür keinen Platz.',
  'your uploads that are not finished may have 200 GB together. Wait until some of them are.':
    'Ihre offenen Uploads dürfen zusammen 200 GB haben. Warten Sie, bis einige fertig sind.',
  'Only a failed upload can be processed again.':
    'Nur ein gescheiterter Upload lässt sich noch einmal verarbeiten.',
  'Line {line}: {problem}': 'Zeile {line}: {problem}',
  'This story has 500 open comments. Settle some first.':
    'Diese Geschichte hat 500 offene Kommentare. Erledigen Sie zuerst einige.',
  'Please write a comment.': 'Bitte schreiben Sie einen Kommentar.',
  'A comment may have 1,000 characters at most.': 'Ein Kommentar darf höchstens 1.000 Zeichen haben.',
  'Paste a state as JSON.': 'Fügen Sie einen Stand als JSON ein.',
  'A state may have 64 KB at most.': 'Ein Stand darf höchstens 64 KB haben.',
  'This is no state of this version of the story.': 'Das ist kein Stand dieser Fassung der Geschichte.',
  'This storyfile has no story yet.': 'Dieses Storyfile hat noch keine Geschichte.',
  story: 'die Geschichte',

  'The file did not arrive. Upload it again.':
    'Die Datei ist nicht angekommen. Laden Sie sie noch einmal hoch.',

  'A video for this clip is on its way already. Wait until it is processed.':
    'Für diesen Clip ist schon ein Video unterwegs. Warten Sie, bis es verarbeitet ist.',
  'This take has no video yet. Use it when it is processed.':
    'Diese Aufnahme hat noch kein Video. Verwenden Sie sie, wenn es verarbeitet ist.',
  'answerId: there is no such answer in this storyfile':
    'answerId: diese Antwort gibt es in diesem Storyfile nicht',

  // Interviews that are cut into clips.
  'The video is too long. An interview may have {hours} hours at most.':
    'Das Video ist zu lang. Ein Interview darf höchstens {hours} Stunden haben.',
  'The interview could not be cut into pieces. Try again: what is done is kept.':
    'Das Interview ließ sich nicht in Stücke schneiden. Versuchen Sie es noch einmal: Was fertig ist, bleibt.',
  'This piece could not be cut. Try again.':
    'Dieses Stück ließ sich nicht ausschneiden. Versuchen Sie es noch einmal.',
  'The interview is not ready yet.': 'Das Interview ist noch nicht fertig.',
  'Only an interview that failed can be listened to again.':
    'Nur ein gescheitertes Interview kann noch einmal angehört werden.',
  'pieces: {number} ends before it begins, or after the recording.':
    'pieces: {number} endet vor seinem Anfang oder nach der Aufnahme.',
  'pieces: {number} is shorter than half a second.': 'pieces: {number} ist kürzer als eine halbe Sekunde.',
  'pieces: {number} is longer than 30 minutes.': 'pieces: {number} ist länger als 30 Minuten.',
  'pieces: {number} overlaps the one before.': 'pieces: {number} überschneidet das Stück davor.',
  'pieces: an id is there twice.': 'pieces: Eine ID kommt zweimal vor.',
  'pieces: a question is not in this storyfile.': 'pieces: Eine Frage ist nicht in diesem Storyfile.',
  'pieces: a piece that a clip was made of has to stay as it is.':
    'pieces: Ein Stück, aus dem ein Clip wurde, muss bleiben, wie es ist.',
  interview: 'das Interview',

  // Why a video cannot be used.
  'The file is empty. Upload it again.': 'Die Datei ist leer. Laden Sie sie noch einmal hoch.',
  'We cannot use this file. Upload mp4, mov, webm or mkv.':
    'Diese Datei können wir nicht verwenden. Laden Sie mp4, mov, webm oder mkv hoch.',
  'The file is broken and cannot be read. Upload it again.':
    'Die Datei ist beschädigt und nicht lesbar. Laden Sie sie noch einmal hoch.',
  'The video is cut off: only {there} of {announced} are there. Upload the file again.':
    'Das Video ist abgeschnitten: Nur {there} von {announced} sind da. Laden Sie die Datei noch einmal hoch.',
  'Only the first {there} of the video can be read. Upload the file again.':
    'Nur die ersten {there} des Videos sind lesbar. Laden Sie die Datei noch einmal hoch.',
  'The file has no video, only sound.': 'Die Datei hat kein Bild, nur Ton.',
  'The video has no sound.': 'Das Video hat keinen Ton.',
  'The video is too long. A clip may have {minutes} minutes at most.':
    'Das Video ist zu lang. Ein Clip darf höchstens {minutes} Minuten haben.',
  'The video is too short. Record at least half a second.':
    'Das Video ist zu kurz. Nehmen Sie mindestens eine halbe Sekunde auf.',
  'The picture is too small. It needs at least {pixels} pixels in height and width.':
    'Das Bild ist zu klein. Höhe und Breite brauchen mindestens {pixels} Pixel.',
  'The picture is too large. Upload 4K (3840 x 2160) or smaller.':
    'Das Bild ist zu groß. Laden Sie 4K (3840 x 2160) oder weniger hoch.',
  'The video has too few frames per second. It needs at least {frames}.':
    'Das Video hat zu wenige Bilder pro Sekunde. Es braucht mindestens {frames}.',
  'The video has too many frames per second. Upload {frames} or fewer.':
    'Das Video hat zu viele Bilder pro Sekunde. Laden Sie eines mit höchstens {frames} hoch.',
  'The video takes too long to process. Upload a shorter one or one with a smaller picture.':
    'Die Verarbeitung des Videos dauert zu lange. Laden Sie ein kürzeres oder eines mit kleinerem Bild hoch.',
  'The upload was not finished within {days} days. Upload the file again.':
    'Der Upload wurde nicht innerhalb von {days} Tagen fertig. Laden Sie die Datei noch einmal hoch.',
  'The studio was restored from a backup that was made during this upload. Upload the file again.':
    'Das Studio wurde aus einer Sicherung wiederhergestellt, die während dieses Uploads entstand. Laden Sie die Datei noch einmal hoch.',
  'The video could not be processed in time. Try again.':
    'Das Video konnte nicht rechtzeitig verarbeitet werden. Versuchen Sie es noch einmal.',
  'There was not enough room on the server to process the video. Try again later.':
    'Auf dem Server war nicht genug Platz, um das Video zu verarbeiten. Versuchen Sie es später noch einmal.',
  'The video could not be processed. Try again.':
    'Das Video konnte nicht verarbeitet werden. Versuchen Sie es noch einmal.',
  'The upload was cancelled.': 'Der Upload wurde abgebrochen.',

  // Pictures of people and things.
  'filetype: choose a png or jpeg': 'filetype: wählen Sie ein PNG oder JPEG',
  'upload-length: the file is empty': 'upload-length: die Datei ist leer',
  'an avatar may have 10,000,000,000 bytes at most.': 'ein Avatar darf höchstens 10.000.000.000 Bytes haben.',
  'your other picture is still being made. Try again in a moment.':
    'Ihr anderes Bild ist noch in Arbeit. Versuchen Sie es gleich noch einmal.',
  'Another picture was sent instead.': 'Stattdessen wurde ein anderes Bild gesendet.',
  'We cannot use this file. Choose a png or jpeg picture.':
    'Diese Datei können wir nicht verwenden. Wählen Sie ein Bild in PNG oder JPEG.',
  'This picture has more than 50 megapixels. Choose a smaller one.':
    'Dieses Bild hat mehr als 50 Megapixel. Wählen Sie ein kleineres.',
  'This picture is damaged. Choose another one.': 'Dieses Bild ist beschädigt. Wählen Sie ein anderes.',
  'What this picture was for is not there any more.': 'Wofür dieses Bild war, gibt es nicht mehr.',
  'The picture could not be processed. Try again.':
    'Das Bild konnte nicht verarbeitet werden. Versuchen Sie es noch einmal.',

  '{name} is archived. Restore it first.': '{name} ist archiviert. Stellen Sie es zuerst wieder her.',
  '{name} is deleted. Restore it first.': '{name} ist gelöscht. Stellen Sie es zuerst wieder her.',
  '{name} is neither archived nor deleted.': '{name} ist weder archiviert noch gelöscht.',
  'Delete {name} before you end it for good.': 'Löschen Sie {name}, bevor Sie es endgültig entfernen.',
  'This is not the name of the storyfile.': 'Das ist nicht der Name des Storyfiles.',
  'Somebody made a storyfile of this name at the same moment. Try again.':
    'Jemand hat im selben Moment ein Storyfile mit diesem Namen erstellt. Versuchen Sie es noch einmal.',
  'questionIds: one of them is not in this storyfile':
    'questionIds: eine davon gehört nicht zu diesem Storyfile',
  'Its topic was removed too. Restore the topic first.':
    'Auch das Thema wurde entfernt. Stellen Sie zuerst das Thema wieder her.',
  'a storyfile may have 12 starters at most': 'ein Storyfile darf höchstens 12 Einstiegsfragen haben',
  'a script may have 5,000 questions at most': 'ein Skript darf höchstens 5.000 Fragen haben',
  'a script may have 500 topics at most': 'ein Skript darf höchstens 500 Themen haben',
  'a script may have 12 starters at most': 'ein Skript darf höchstens 12 Einstiegsfragen haben',
  'a script file may have 10 MB at most': 'eine Skriptdatei darf höchstens 10 MB haben',
  'The column “{column}” has room for {most} characters. The rest was left out.':
    'In der Spalte „{column}“ ist Platz für {most} Zeichen. Der Rest wurde weggelassen.',
  'A question can have 100 variants. The others were left out.':
    'Eine Frage kann 100 Varianten haben. Die übrigen wurden weggelassen.',
  'the Word document unfolds to more than 30 MB': 'das Word-Dokument ist entpackt größer als 30 MB',
  'the Word document has more than 10,000 paragraphs; split it after paragraph 10,000':
    'das Word-Dokument hat mehr als 10.000 Absätze; teilen Sie es nach Absatz 10.000',
  'The Word document is damaged and cannot be read.': 'Das Word-Dokument ist beschädigt und nicht lesbar.',
  '{file} is not a Word document.': '{file} ist kein Word-Dokument.',
  'We can read CSV and DOCX files. Save {file} as one of them.':
    'Wir können CSV- und DOCX-Dateien lesen. Speichern Sie {file} in einem der beiden Formate.',
  'There are no questions in {file}.': 'In {file} stehen keine Fragen.',
  'A question cannot be longer than 500 characters.': 'Eine Frage darf höchstens 500 Zeichen lang sein.',
  'This question is in the file already.': 'Diese Frage steht schon in der Datei.',
  'A variant needs 2 to 300 characters.': 'Eine Variante braucht 2 bis 300 Zeichen.',
  'The length has to be between 5 and 600 seconds.': 'Die Länge muss zwischen 5 und 600 Sekunden liegen.',
  'Choose other questions of this script.': 'Wählen Sie andere Fragen dieses Skripts.',
  '{name} has no questions yet. Add one before you publish it.':
    '{name} hat noch keine Fragen. Fügen Sie eine hinzu, bevor Sie es veröffentlichen.',
  '{name} is not archived.': '{name} ist nicht archiviert.',
  '{name} was used for {storyfiles}. Archive it instead.':
    'Aus {name} entstand {storyfiles}. Archivieren Sie es stattdessen.',
  'This topic is used in {n} scripts. Remove it there first or archive it. ({names})':
    'Dieses Thema wird in {n} Skripten verwendet. Entfernen Sie es dort zuerst, oder archivieren Sie es. ({names})',
  'A topic cannot be merged with itself.': 'Ein Thema lässt sich nicht mit sich selbst zusammenführen.',
  'Choose a topic of the same organization.': 'Wählen Sie ein Thema derselben Organisation.',
  'A topic may have 500 questions at most.': 'Ein Thema darf höchstens 500 Fragen haben.',
  'mentions: choose people who may write this script':
    'mentions: wählen Sie Personen, die dieses Skript schreiben dürfen',
  'This question is already in the topic {topic}.': 'Diese Frage steht schon im Thema {topic}.',

  'We cannot train {name} yet. Add a video that answers a question first.':
    '{name} lässt sich noch nicht trainieren. Fügen Sie zuerst ein Video hinzu, das eine Frage beantwortet.',
  'There is no clip to choose from.': 'Es gibt keinen Clip zur Auswahl.',
  'A clip is listed twice.': 'Ein Clip steht zweimal da.',
  'No clip has a question: there is nothing to learn from.':
    'Kein Clip hat eine Frage: Es gibt nichts, woraus sich lernen lässt.',
  'The training ran out of memory. Please try again, or contact support.':
    'Dem Training fehlte Arbeitsspeicher. Versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
  'The training took too long. Please try again, or contact support.':
    'Das Training dauerte zu lange. Versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
  'The training crashed ({how}). Please start it again.':
    'Das Training ist abgestürzt ({how}). Starten Sie es noch einmal.',
  'The training failed on our side. Please try again.':
    'Das Training ist bei uns gescheitert. Bitte versuchen Sie es noch einmal.',
  'The training was interrupted. Start it again.': 'Das Training wurde unterbrochen. Starten Sie es neu.',

  'Train {name} first. You need at least one answer.':
    'Trainieren Sie zuerst {name}. Dafür braucht es mindestens eine Antwort.',
  'We cannot publish {name}. Add a resting video and a cannot answer video first.':
    '{name} lässt sich nicht veröffentlichen. Fügen Sie zuerst ein Ruhevideo und ein Video für Fragen ohne Antwort hinzu.',
  'We cannot publish {name}. Train at least {least} answers first; there are {answers}.':
    '{name} lässt sich nicht veröffentlichen. Trainieren Sie zuerst mindestens {least} Antworten; es sind {answers}.',
  'Training made 1 answer worse. An owner has to confirm before you publish.':
    'Das Training hat 1 Antwort verschlechtert. Ein Admin muss das bestätigen, bevor Sie veröffentlichen.',
  'Training made {worse} answers worse. An owner has to confirm before you publish.':
    'Das Training hat {worse} Antworten verschlechtert. Ein Admin muss das bestätigen, bevor Sie veröffentlichen.',
  'You cannot feature more than {most} storyfiles.': 'Es lassen sich höchstens {most} Storyfiles empfehlen.',
  'This storyfile is already featured.': 'Dieses Storyfile ist schon empfohlen.',
  '{name} has to be published before it can be featured.':
    '{name} muss veröffentlicht sein, bevor es empfohlen werden kann.',

  'This conversation has continued in another window. Please ask again.':
    'Dieses Gespräch geht anderswo weiter. Bitte fragen Sie noch einmal.',
  'A test set has at most {limit} questions.': 'Eine Testmenge hat höchstens {limit} Fragen.',
  '“{text}” is already in the test set.': '„{text}“ steht schon in der Testmenge.',
  '“{other}” in the test set asks the same as “{text}” and has another right answer. Remove one of them.':
    '„{other}“ in der Testmenge fragt dasselbe wie „{text}“ und hat eine andere richtige Antwort. Entfernen Sie eine der beiden.',
  'The test set contradicts itself: “{text}” and “{other}” ask the same and have different right answers. Remove one of them.':
    'Die Testmenge widerspricht sich: „{text}“ und „{other}“ fragen dasselbe und haben verschiedene richtige Antworten. Entfernen Sie eine der beiden.',
  'Choose a question that has an answer.': 'Wählen Sie eine Frage, die eine Antwort hat.',
  'Choose a question of this script.': 'Wählen Sie eine Frage dieses Skripts.',
  'Choose words of this question.': 'Wählen Sie Wörter dieser Frage.',
  'Choose turns of this storyfile with the same question and answer.':
    'Wählen Sie Fragen dieses Storyfiles mit demselben Wortlaut und derselben Antwort.',
  'Choose a clip of this storyfile that answers a question.':
    'Wählen Sie einen Clip dieses Storyfiles, der eine Frage beantwortet.',
} as const
