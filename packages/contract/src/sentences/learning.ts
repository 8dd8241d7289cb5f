/** Activities, students and classes. */
export const learningSentences = {
  'Choose at least one storyfile.': 'Wählen Sie mindestens ein Storyfile.',
  'An activity can have 5 storyfiles at most.': 'Eine Aktivität kann höchstens 5 Storyfiles haben.',
  'The due date has to be after the opening date.': 'Der Abgabetermin muss nach dem Beginn liegen.',
  'Open {name} to visitors first. Pupils can only ask published storyfiles.':
    'Öffnen Sie zuerst {name} für Besucher. Schüler können nur veröffentlichte Storyfiles befragen.',
  'One of these storyfiles is not in this organization.':
    'Eines dieser Storyfiles gehört nicht zu dieser Organisation.',
  'One of these groups is not in this organization.':
    'Eine dieser Gruppen gehört nicht zu dieser Organisation.',
  'One of these questions has no answer in the storyfiles of the activity.':
    'Eine dieser Fragen hat in den Storyfiles der Aktivität keine Antwort.',
  'Item {number}: choose the right answer from its choices.':
    'Aufgabe {number}: Die richtige Antwort ist keine der Auswahlmöglichkeiten.',
  'Pupils have started this activity. It cannot become a draft again.':
    'Schüler haben diese Aktivität begonnen. Sie kann kein Entwurf mehr werden.',
  'This activity is archived. Restore it first.':
    'Diese Aktivität ist archiviert. Stellen Sie sie zuerst wieder her.',
  'Open the activity first. Codes only work for open activities.':
    'Öffnen Sie zuerst die Aktivität. Codes gelten nur für geöffnete Aktivitäten.',
  'A name in class can have 40 characters at most.':
    'Ein Name in der Klasse kann höchstens 40 Zeichen haben.',
  'This name has characters that cannot be seen. Type it again.':
    'Dieser Name enthält unsichtbare Zeichen. Geben Sie ihn noch einmal ein.',
  'Paste a list first.': 'Fügen Sie zuerst eine Liste ein.',
  'Line {line}: this student is already in the group.': 'Zeile {line}: Diese Person ist schon in der Gruppe.',
  'Line {line}: some letters cannot be read. Save the file as UTF-8.':
    'Zeile {line}: Einige Buchstaben sind nicht lesbar. Speichern Sie die Datei als UTF-8.',
  'Line {line}: this is no name of 1 to 40 characters that can be seen.':
    'Zeile {line}: Das ist kein Name aus 1 bis 40 sichtbaren Zeichen.',
  'Line {line}: the external id is too long.': 'Zeile {line}: Die externe Kennung ist zu lang.',
  'Line {line}: another line has this external id.':
    'Zeile {line}: Eine andere Zeile hat diese externe Kennung.',
  'Line {line}: another student has this external id.':
    'Zeile {line}: Eine andere Person hat diese externe Kennung.',
  'Line {line}: write yes or no for the consent, or leave it empty.':
    'Zeile {line}: Schreiben Sie für die Einwilligung ja oder nein, oder lassen Sie sie leer.',
  'Line {line}: a group can have 500 students at most.':
    'Zeile {line}: Eine Gruppe kann höchstens 500 Personen haben.',
  'Another student has this external id.': 'Eine andere Person hat diese externe Kennung.',
  'Somebody in this group has this name already.': 'In dieser Gruppe heißt schon jemand so.',
  'Choose two different students.': 'Wählen Sie zwei verschiedene Personen.',
  'This code is not in use. Check it with your teacher.':
    'Dieser Code wird nicht verwendet. Frag deine Lehrkraft danach.',
  'This class code has expired.': 'Dieser Klassencode ist abgelaufen.',
  'This activity opens later. Ask your teacher when.':
    'Diese Aktivität beginnt später. Frag deine Lehrkraft, wann.',
  'This activity has ended.': 'Diese Aktivität ist beendet.',
  'Somebody in your class has this name. If it is you, enter your personal code; if not, choose another name.':
    'In deiner Klasse heißt schon jemand so. Wenn du das bist, gib deinen persönlichen Code ein; sonst wähle einen anderen Namen.',
  'This name and personal code do not belong together.':
    'Dieser Name und dieser persönliche Code gehören nicht zusammen.',
  'This class is full. Ask your teacher.': 'Diese Klasse ist voll. Frag deine Lehrkraft.',
  'Your teacher has paused the class.': 'Deine Lehrkraft hat die Klasse angehalten.',
  'You have finished this activity.': 'Du hast diese Aktivität abgeschlossen.',
  'There is no attempt left.': 'Es ist kein Versuch mehr übrig.',
  'You can send the next question once your teacher has read the last three.':
    'Du kannst die nächste Frage senden, sobald deine Lehrkraft die letzten drei gelesen hat.',
  'This learning platform is not registered here.': 'Diese Lernplattform ist hier nicht eingetragen.',
  'This launch is not known or was used already. Open the activity again in your learning platform.':
    'Dieser Aufruf ist unbekannt oder schon benutzt. Öffne die Aktivität in deiner Lernplattform noch einmal.',
  'This launch took too long. Open the activity again in your learning platform.':
    'Dieser Aufruf hat zu lange gedauert. Öffne die Aktivität in deiner Lernplattform noch einmal.',
  'This launch began in another browser, or your browser blocks cookies in frames. Open the activity in a new window.':
    'Dieser Aufruf begann in einem anderen Browser, oder dein Browser sperrt Cookies in Rahmen. Öffne die Aktivität in einem neuen Fenster.',
  'The learning platform does not answer. Try again in a minute.':
    'Die Lernplattform antwortet nicht. Versuche es in einer Minute noch einmal.',
  'The signature of this launch is not valid.': 'Die Signatur dieses Aufrufs ist nicht gültig.',
  'This launch comes from another learning platform than it says.':
    'Dieser Aufruf kommt von einer anderen Lernplattform, als er angibt.',
  'This launch is meant for another tool.': 'Dieser Aufruf ist für ein anderes Werkzeug bestimmt.',
  'This launch is too old, or the clock of the learning platform is wrong.':
    'Dieser Aufruf ist zu alt, oder die Uhr der Lernplattform geht falsch.',
  'This launch does not belong to the sign-in that began it.':
    'Dieser Aufruf gehört nicht zu der Anmeldung, mit der er begann.',
  'This deployment of the learning platform is not registered here.':
    'Diese Einbindung der Lernplattform ist hier nicht eingetragen.',
  'The learning platform sent a message that this tool does not know.':
    'Die Lernplattform hat eine Nachricht geschickt, die dieses Werkzeug nicht kennt.',
  'This launch leads to another address.': 'Dieser Aufruf führt zu einer anderen Adresse.',
  'This link names no activity. Choose one in your learning platform again.':
    'Dieser Link nennt keine Aktivität. Wähle in deiner Lernplattform noch einmal eine aus.',
  'Only teachers can add activities to a course.': 'Nur Lehrkräfte können einem Kurs Aktivitäten hinzufügen.',
  'This client id of the platform is registered already.':
    'Diese Client-ID der Plattform ist schon eingetragen.',
  'Somebody has to confirm this learning platform in the studio first.':
    'Jemand muss diese Lernplattform zuerst im Studio bestätigen.',
  'This registration link is not valid: it was used, or it has expired. Make a new one in the studio.':
    'Dieser Registrierungslink ist nicht gültig: Er wurde benutzt oder ist abgelaufen. Erzeugen Sie im Studio einen neuen.',
  'Open this link from your learning platform, where you add a tool.':
    'Öffnen Sie diesen Link in Ihrer Lernplattform, dort, wo Sie ein Werkzeug hinzufügen.',
  'The learning platform gave no configuration that can be read.':
    'Die Lernplattform hat keine lesbare Konfiguration geliefert.',
  'The configuration of the learning platform lacks {field}, or it is not valid.':
    'In der Konfiguration der Lernplattform fehlt {field}, oder der Wert ist ungültig.',
  'The learning platform names itself {issuer}, which is not the address of its configuration.':
    'Die Lernplattform nennt sich {issuer}; das ist nicht die Adresse ihrer Konfiguration.',
  'The learning platform refused the registration with status {status}.':
    'Die Lernplattform hat die Registrierung mit Status {status} abgelehnt.',
  'The learning platform does not let the studio read this course. Allow the tool to use names and roles there.':
    'Die Lernplattform lässt das Studio diesen Kurs nicht lesen. Erlauben Sie dem Werkzeug dort Namen und Rollen.',
  'The learning platform sent a list of members that cannot be read.':
    'Die Lernplattform hat eine Mitgliederliste geschickt, die nicht lesbar ist.',
  'This course has more than {most} pupils.': 'Dieser Kurs hat mehr als {most} Lernende.',
  'A group can have {most} students at most.': 'Eine Gruppe kann höchstens {most} Personen haben.',
  'This name is no longer in the class. Ask your teacher.':
    'Dieser Name gehört nicht mehr zur Klasse. Frag deine Lehrkraft.',
  'Enter the deployment id of the platform first.': 'Geben Sie zuerst die Deployment-ID der Plattform ein.',
  'The learning platform did not answer.': 'Die Lernplattform hat nicht geantwortet.',
  'The learning platform answered with status {status}.':
    'Die Lernplattform hat mit Status {status} geantwortet.',
  'The record store did not answer.': 'Der Record Store hat nicht geantwortet.',
  'The record store refused it with status {status}.':
    'Der Record Store hat es mit dem Status {status} abgelehnt.',
  'The record store answered with status {status}.':
    'Der Record Store hat mit dem Status {status} geantwortet.',
} as const
