/** Sign-in, organizations and their people, promo codes. */
export const peopleSentences = {
  'We could not sign you in. Please try again.':
    'Die Anmeldung ist misslungen. Bitte versuchen Sie es noch einmal.',
  'Your account is not on the whitelist of {organization}. Ask an owner to add you.':
    'Ihr Konto steht nicht auf der Zugangsliste von {organization}. Bitten Sie einen Admin, Sie einzutragen.',
  'There is no such time zone.': 'Diese Zeitzone gibt es nicht.',
  'This is not your password.': 'Das ist nicht Ihr Passwort.',
  'You sign in elsewhere. Change your password there.':
    'Sie melden sich anderswo an. Ändern Sie Ihr Passwort dort.',
  'People sign in at another provider here. Passwords are changed there.':
    'Hier meldet man sich bei einem anderen Anbieter an. Passwörter werden dort geändert.',
  'This link has been used or has expired. Ask for a new one.':
    'Dieser Link wurde schon verwendet oder ist abgelaufen. Bitten Sie um einen neuen.',

  'This name is already taken.': 'Dieser Name ist schon vergeben.',
  'This organization is archived. Restore it first.':
    'Diese Organisation ist archiviert. Stellen Sie sie zuerst wieder her.',
  'This organization is not archived.': 'Diese Organisation ist nicht archiviert.',
  'You cannot archive an organization that has published storyfiles.':
    'Eine Organisation mit veröffentlichten Storyfiles lässt sich nicht archivieren.',
  'This host name belongs to the studio. Ask a platform admin for it.':
    'Dieser Hostname gehört dem Studio. Bitten Sie einen Plattform-Admin darum.',
  'Another organization has this host name.': 'Eine andere Organisation hat diesen Hostnamen.',
  'White text cannot be read on this colour. Choose a darker one.':
    'Weißer Text ist auf dieser Farbe nicht lesbar. Wählen Sie eine dunklere.',
  'Dark text cannot be read on this colour. Choose a lighter one.':
    'Dunkler Text ist auf dieser Farbe nicht lesbar. Wählen Sie eine hellere.',
  'An archive of this organization is being made already.':
    'Ein Archiv dieser Organisation wird schon erstellt.',
  'teamIds: one of them is not in this organization':
    'teamIds: eines davon gehört nicht zu dieser Organisation',
  'This team is deleted. Restore it first.': 'Dieses Team ist gelöscht. Stellen Sie es zuerst wieder her.',
  'This team is not deleted.': 'Dieses Team ist nicht gelöscht.',
  'This role is deleted. Restore it first.': 'Diese Rolle ist gelöscht. Stellen Sie sie zuerst wieder her.',
  'This role is not deleted.': 'Diese Rolle ist nicht gelöscht.',
  'Somebody has this role. Give them another one first.':
    'Jemand hat diese Rolle. Geben Sie dieser Person zuerst eine andere.',
  '{holders} people have this role. Give them another one first.':
    '{holders} Personen haben diese Rolle. Geben Sie ihnen zuerst eine andere.',

  'You cannot remove the last owner of an organization.':
    'Der letzte Admin einer Organisation lässt sich nicht entfernen.',
  'You cannot change your own role.': 'Sie können Ihre eigene Rolle nicht ändern.',
  'You cannot suspend yourself.': 'Sie können sich nicht selbst sperren.',
  'You cannot deactivate yourself.': 'Sie können sich nicht selbst deaktivieren.',
  'You cannot close your own account.': 'Sie können Ihr eigenes Konto nicht schließen.',
  'There is no open account with this confirmed email address.':
    'Es gibt kein offenes Konto mit dieser bestätigten E-Mail-Adresse.',
  'You cannot revoke the last platform admin.':
    'Dem letzten Plattform-Admin lassen sich die Rechte nicht entziehen.',
  '{name} is deactivated.': '{name} ist deaktiviert.',
  '{name} is deactivated. Send an invitation instead.':
    '{name} ist deaktiviert. Verschicken Sie stattdessen eine Einladung.',
  '{name} is not active.': '{name} ist nicht aktiv.',
  'The role of {name} includes more than yours.': 'Die Rolle von {name} umfasst mehr als Ihre.',
  'Choose an active member who takes over.': 'Wählen Sie ein aktives Mitglied, das übernimmt.',
  '{name} belongs to other organizations, too. Ask a platform admin for the link.':
    '{name} gehört auch zu anderen Organisationen. Bitten Sie einen Plattform-Admin um den Link.',

  'You can invite {most} people at once.': 'Auf einmal lassen sich {most} Personen einladen.',
  '{email} is already a member.': '{email} ist schon Mitglied.',
  '{email} is already invited.': '{email} ist schon eingeladen.',
  '{email} has an account. Sign in to join.':
    '{email} hat schon ein Konto. Melden Sie sich an, um beizutreten.',
  'An invitation can be sent {most} times. Revoke this one and invite {email} again.':
    'Eine Einladung lässt sich {most} Mal verschicken. Ziehen Sie diese zurück und laden Sie {email} neu ein.',
  'This invitation is pending.': 'Diese Einladung ist offen.',
  'This invitation is accepted.': 'Diese Einladung ist angenommen.',
  'This invitation is expired.': 'Diese Einladung ist abgelaufen.',
  'This invitation is revoked.': 'Diese Einladung ist zurückgezogen.',
  'This invitation is bounced.': 'Diese Einladung kam zurück.',
  'This invitation has expired. Send it again.':
    'Diese Einladung ist abgelaufen. Verschicken Sie sie noch einmal.',
  'This invitation has been accepted already.': 'Diese Einladung wurde schon angenommen.',
  'This invitation has been taken back.': 'Diese Einladung wurde zurückgezogen.',
  'This invitation is for {email}. You are signed in as {own}.':
    'Diese Einladung ist für {email}. Sie sind als {own} angemeldet.',
  'The mail server did not take it yet.': 'Der Mailserver hat sie noch nicht angenommen.',

  'You can add {most} entries at once.': 'Auf einmal lassen sich {most} Einträge hinzufügen.',
  'Enter an email address or a domain.': 'Geben Sie eine E-Mail-Adresse oder eine Domain ein.',
  'Public mail domains cannot be whitelisted.': 'Öffentliche Mail-Domains können nicht auf die Zugangsliste.',
  'This entry is already in the whitelist.': 'Dieser Eintrag steht schon auf der Zugangsliste.',

  'Enter a number from {min} to {max}.': 'Geben Sie eine Zahl von {min} bis {max} ein.',
  'A plan has no value.': 'Ein Tarif hat keinen Wert.',
  'Choose a plan.': 'Wählen Sie einen Tarif.',
  'The end has to be after the beginning.': 'Das Ende muss nach dem Anfang liegen.',
  'This code is already taken.': 'Diesen Code gibt es schon.',
  'This code was revoked. Make a new one.': 'Dieser Code wurde widerrufen. Erstellen Sie einen neuen.',
  'This code was used {times} times already.': 'Dieser Code wurde schon {times} Mal verwendet.',
  'This client is not deleted.': 'Dieser Kunde ist nicht gelöscht.',
  'We do not know this code. Check how it is written.':
    'Diesen Code kennen wir nicht. Prüfen Sie, wie er geschrieben wird.',
  'This code has expired.': 'Dieser Code ist abgelaufen.',
  'This code has been used up.': 'Dieser Code ist aufgebraucht.',
  'This code is not valid any more.': 'Dieser Code gilt nicht mehr.',
  'This code cannot be used yet.': 'Dieser Code gilt noch nicht.',
  'This code is for organizations on a trial.': 'Dieser Code ist für Organisationen in der Testzeit.',
  'Your organization has this plan, or a better one, already.':
    'Ihre Organisation hat diesen oder einen besseren Tarif schon.',
  'Your organization has used this code already.': 'Ihre Organisation hat diesen Code schon verwendet.',
  'This studio does not create organizations automatically. Ask an owner to invite you, then use the code there.':
    'In diesem Studio entstehen keine neuen Organisationen von selbst. Lassen Sie sich von einem Admin einladen und lösen Sie den Code dort ein.',
  'You belong to an organization. Use the code there.':
    'Sie gehören zu einer Organisation. Lösen Sie den Code dort ein.',
} as const
