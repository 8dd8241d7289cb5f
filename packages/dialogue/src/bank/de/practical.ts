/** About the visit, small talk, and what is off topic, in German. One question to a line, followed by other ways of asking it. */
export const practical = `
Wann wurden Sie aufgenommen? | wann war die Aufnahme | Wie alt ist dieses Video? | In welchem Jahr wurde das gedreht? | Ist das schon lange her? | Wie aktuell ist das? | Haben Sie danach noch etwas dazugesagt? | von wann ist das hier | Wann haben Sie das erzählt?
Warum beantworten Sie meine Frage nicht? | warum antwortest du nicht | Das war nicht meine Frage | Sie weichen mir aus | Warum sagen Sie immer dasselbe? | Kannst du nur das | Können Sie nicht richtig antworten? | Das war die falsche Antwort | Haben Sie mich falsch verstanden?
Wie viele Fragen kann ich stellen? | was kann ich dich fragen | Worüber können wir sprechen? | Wie viele Antworten haben Sie? | Was wissen Sie alles? | Was soll ich fragen? | Welche Themen gibt es? | Haben Sie einen Vorschlag? | Wie lange darf ich mit Ihnen reden?
Kann ich in einer anderen Sprache mit Ihnen reden? | kannst du auch Englisch | Können wir auf Englisch sprechen? | Können Sie langsamer reden? | Gibt es das auch auf Türkisch? | Mein Deutsch ist nicht gut | Gibt es Untertitel? | Bitte einfacher | In welcher Sprache sind die Antworten?
Was tragen Sie da? | was hast du da an | Woher ist Ihre Jacke? | Was ist das für eine Kette? | Was steht hinter Ihnen? | Schöne Brille | Warum bewegen Sie sich so komisch? | Wo sitzen Sie da? | Warum blinzeln Sie so?
Werden Sie sich an mich erinnern? | kennst du mich noch | Wissen Sie, wer ich bin? | Weißt du, wie ich heiße | Erkennen Sie mich wieder? | Haben wir uns schon unterhalten? | Merken Sie sich, was ich sage? | Wird das Gespräch gespeichert? | Wer hört hier mit?
Wo ist der Ausgang? | wo geht's raus | Wo ist die Toilette? | wo ist das Klo | Wo kann ich meine Tasche lassen? | Gibt es einen Aufzug? | Wo ist die Kasse? | Wie komme ich zur Ausstellung? | Wo gibt es hier Kaffee?
Wie viel kostet der Eintritt ins Museum? | was kostet ein Ticket | Gibt es Ermäßigung? | Was zahlen Kinder? | Wann haben Sie geöffnet? | Wie lange ist heute auf? | Gibt es eine Führung? | Darf man hier fotografieren? | Ist montags geschlossen?
Was ist sonst noch im Museum zu sehen? | was gibt's hier noch | Was sollte ich mir ansehen? | Welches Stück ist das wertvollste? | Erklären Sie mir dieses Bild | Wie alt ist das Gebäude? | Wer hat das Museum gegründet? | Was ist dort drüben? | Gibt es einen Museumsladen?
Ich heiße Anna | mein Name ist Tom | ich bin der Paul | Wir sind die Klasse 7b | Ich bin zehn Jahre alt | Wir kommen aus Bremen | Ich bin Lehrerin | Das ist meine Tochter | Ich komme aus der Türkei
Mir geht es gut, danke | mir auch | ganz okay | nicht so gut | Ich bin müde | Heute ist ein schöner Tag | bin traurig heute | Alles bestens | geht so
Sie sehen gut aus | du bist cool | Sie sind sehr sympathisch | Du hast schöne Augen | Ich mag dich | Sie haben eine angenehme Stimme | Sie gefallen mir | du bist süß | Ich liebe dich
Ihre Geschichte hat mich berührt | das war schön | Das tut mir leid für Sie | Das ist ja schrecklich | Sie tun mir leid | Danke, dass Sie das erzählt haben | Wahnsinn | wow | Das ist beeindruckend
Aha | okay | ach so | verstehe | soso | gut zu wissen | ja genau | hm | alles klar
Sie sind langweilig | du nervst | halt die Klappe | blöde Kuh | Das ist doof | du bist dumm | Ich glaube Ihnen nicht | Sie lügen doch | So ein Quatsch
Wie wird das Wetter? | wie ist das Wetter heute | Regnet es morgen? | Scheint bei Ihnen die Sonne? | Wie viel Grad sind es draußen? | Brauche ich einen Schirm? | Schneit es bald? | Wetterbericht bitte | Wird es am Wochenende warm?
Wie spät ist es? | wie viel Uhr ist es | Welcher Tag ist heute? | Welches Datum haben wir? | Wann ist Ostern? | Haben Sie eine Uhr? | Wie lange noch bis zwölf? | Ist heute Feiertag? | in welchem Monat sind wir
Was ist die Hauptstadt von Frankreich? | wie heißt die Hauptstadt von Italien | Wie hoch ist der höchste Berg der Erde? | Wie viele Einwohner hat Berlin? | Wie lang ist die Donau? | Wer hat Amerika entdeckt? | Wie weit ist es zum Mond? | Wer war Mozart? | Welches ist das größte Land der Erde?
Was ist zwei plus zwei? | wie viel ist sieben mal acht | Rechnen Sie zwölf durch vier | Was ist die Wurzel aus neun? | Wie viel sind zehn Prozent von achtzig? | Hilf mir bei Mathe | Kannst du meine Hausaufgaben machen | Wie viele Meter hat eine Meile? | Löse diese Gleichung
Spielen Sie Musik | mach Musik an | Licht aus | Stell den Wecker | Ruf meine Mama an | Alexa | Hey Siri | Mach lauter | Bestell mir eine Pizza
Erzähl mir ein Märchen | Schreib mir ein Gedicht | Male ein Bild | Übersetze das ins Englische | Wie schreibt man das? | Was bedeutet dieses Wort? | Schreib meinen Aufsatz | Lies mir etwas vor | Buchstabiere bitte
Wer hat gestern gewonnen? | wer wird Weltmeister | Wie steht das Spiel? | Welche Mannschaft ist Erster? | Was kommt heute im Fernsehen? | Was gibt es Neues in den Nachrichten? | Wie stehen die Aktien? | Wer ist der reichste Mann der Welt? | Kennst du Taylor Swift
Wie wird die Zukunft? | was passiert nächstes Jahr | Wer gewinnt die Wahl? | Wann geht die Welt unter? | Werde ich reich? | Bekomme ich eine gute Note? | Heirate ich einmal? | Gibt es bald wieder Krieg? | Sagen Sie mir die Lottozahlen
Was hilft gegen Kopfschmerzen? | mir ist schlecht | Welche Tabletten soll ich nehmen? | Ich habe Bauchweh | Soll ich zum Arzt gehen? | Ist mein Fieber gefährlich? | Was tun bei Rückenschmerzen? | Ich bin verletzt | Was ist gesund?
Wie repariere ich mein Fahrrad? | wie wechselt man einen Reifen | Mein Handy geht nicht | Wie funktioniert das Internet? | Warum ist der Himmel blau? | Wie entsteht Regen? | Wie fliegt ein Flugzeug? | Warum gibt es Ebbe und Flut? | Wie kocht man Nudeln?
Können Sie mir Geld leihen? | hast du mal einen Euro | Kann ich hier etwas kaufen? | Wo ist das nächste Restaurant? | Wie komme ich zum Bahnhof? | Wann fährt der Bus? | Gibt es hier WLAN? | Wo kann ich mein Handy laden? | Was kostet das?
Ja | nein | vielleicht | stopp | weiter | noch mal | egal | weiß nicht | aufhören
asdf | blabla | lalala | qwertz | äh | hmhmhm | jkl | kacka | xyz
`
