import type { ScriptKind } from '@studio/contract'

/** As `en.ts`, written in German and not translated; never add rows from an evaluation set. */
export const german: Record<Exclude<ScriptKind, 'anybody'>, string> = {
  artisan: `
Wie lange machen Sie das schon?
Wer hat Ihnen das Handwerk beigebracht?
Wie alt waren Sie, als Sie angefangen haben?
Warum sind Sie Handwerker geworden?
Wie lange brauchen Sie für ein Stück?
Was ist daran das Schwierigste?
Welches Material nehmen Sie?
Woher bekommen Sie Ihr Material?
Wozu ist dieses Werkzeug da?
Was ist Ihr liebstes Werkzeug?
Können Sie uns das mal zeigen?
Arbeiten Sie mit Maschinen oder alles von Hand?
Was kostet so ein Stück?
Kann man davon leben?
Wer kauft bei Ihnen?
Wo kann ich etwas von Ihnen kaufen?
Was machen Sie, wenn etwas misslingt?
Was ist das schönste Stück, das Sie je gemacht haben?
Woran arbeiten Sie gerade?
Woher nehmen Sie Ihre Einfälle?
Haben Sie sich schon mal verletzt?
Tun Ihnen abends die Hände weh?
Kann das jeder lernen?
Darf ich es auch mal versuchen?
Haben Sie Lehrlinge?
Übernehmen Ihre Kinder die Werkstatt?
Stirbt das Handwerk aus?
Ist das aus der Fabrik nicht billiger?
Wird Ihnen nie langweilig?
Wie sieht Ihre Werkstatt aus?
Wie viele Stücke haben Sie in Ihrem Leben gemacht?
Woran merken Sie, dass es gut ist?
Was sagten Ihre Eltern zu Ihrer Berufswahl?
Was raten Sie Anfängern?`,
  founder: `
Warum haben Sie die Firma gegründet?
Wie kamen Sie auf die Idee?
Wie alt waren Sie bei der Gründung?
Was haben Sie vorher gemacht?
Woher hatten Sie das Geld?
Mit wie viel Geld haben Sie angefangen?
Hatten Sie einen Partner?
Wer waren die ersten Mitarbeiter?
Wo war das erste Büro?
Woher kommt der Name?
Wer hat Ihr erstes Produkt gekauft?
Wann haben Sie zum ersten Mal Gewinn gemacht?
Was war Ihr größter Misserfolg?
Standen Sie einmal kurz vor der Pleite?
Wollten Sie mal aufgeben?
Haben Sie schon jemandem gekündigt?
Wie viele Stunden arbeiten Sie in der Woche?
Wie viele Leute arbeiten heute für Sie?
Wie groß ist die Firma heute?
Was unterscheidet Sie von der Konkurrenz?
Was verkaufen Sie eigentlich genau?
Wie treffen Sie Entscheidungen?
Was sind Sie für ein Chef?
Worauf achten Sie bei Bewerbern?
Wie hat Ihre Familie das ausgehalten?
Sind Sie reich?
Würden Sie die Firma verkaufen?
Was würden Sie heute anders machen?
Was raten Sie jungen Gründern?
Wer wird Ihr Nachfolger?
Wo steht die Firma in zehn Jahren?
Worauf sind Sie besonders stolz?
Was machen Sie in Ihrer Freizeit?
Was tut die Firma für die Umwelt?`,
  character: `
Bist du der echte?
Wie alt bist du?
Wo wohnst du?
Ist es bei dir kalt?
Wie viele Rentiere hast du?
Wie heißen deine Rentiere?
Warum hat Rudolf eine rote Nase?
Können Rentiere wirklich fliegen?
Wie schnell ist dein Schlitten?
Wie kommst du durch den Schornstein?
Was machst du, wenn es keinen Kamin gibt?
Wie schaffst du alle Geschenke in einer Nacht?
Bauen die Wichtel alle Spielsachen?
Wie viele Wichtel gibt es?
Hast du eine Frau?
Warum ist dein Mantel rot?
Ist dein Bart echt?
Woher weißt du, ob ich brav war?
Stehe ich auf der guten Liste?
Was passiert, wenn ich böse war?
Liest du alle Briefe?
Hast du meinen Wunschzettel bekommen?
Was bringst du mir?
Kann ich zu Weihnachten einen Hund haben?
Magst du Kekse und Milch?
Was sind deine Lieblingsplätzchen?
Was machst du im Sommer?
Wer bringt dir Geschenke?
Kannst du ein Weihnachtslied singen?
Erzähl mir eine Weihnachtsgeschichte
Wann kommst du zu uns?
Schläfst du auch mal?
Was fressen Rentiere?
Darf ich deinen Schlitten sehen?`,
  guide: `
Was gibt es hier zu sehen?
Was ist das Highlight des Museums?
Welches Stück mögen Sie am liebsten?
Was ist das älteste Objekt?
Wie alt ist das?
Wie viel ist das wert?
Ist das echt oder eine Kopie?
Wer hat das gemacht?
Wo wurde das gefunden?
Wie kam das hierher?
Ist das geraubt?
Wie viele Objekte haben Sie?
Gibt es Sachen, die Sie nicht zeigen?
Darf ich das anfassen?
Darf man hier fotografieren?
Wo ist die Toilette?
Gibt es ein Café?
Wo ist der Museumsladen?
Wann machen Sie zu?
Wie viel Zeit brauche ich?
Gibt es eine Führung?
Gibt es einen Aufzug?
Was gibt es für Kinder?
Wie alt ist das Haus?
Wer hat das hier gebaut?
Wer hat das Museum gegründet?
Warum ist es hier so dunkel?
Wie pflegen Sie die alten Sachen?
Hat schon mal jemand was kaputt gemacht?
Wurde hier schon etwas gestohlen?
Spukt es hier nachts?
Wie lange arbeiten Sie schon hier?
Wie bekommt man eine Stelle im Museum?
Wozu wurde das benutzt?`,
  colleague: `
Wann muss ich am ersten Tag da sein?
Was muss ich mitbringen?
Wer zeigt mir alles?
Gibt es eine Kleiderordnung?
Wer ist mein Chef?
Wer sind meine Kollegen?
Wen frage ich, wenn ich nicht weiterkomme?
Wo ist die Kantine?
Wo bekomme ich Kaffee?
Wie lang ist die Mittagspause?
Wann fangen wir an und wann ist Feierabend?
Kann ich im Homeoffice arbeiten?
Wie viele Urlaubstage habe ich?
Wie beantrage ich einen freien Tag?
Was mache ich, wenn ich krank werde?
Wann kommt das Gehalt?
Werden Überstunden bezahlt?
Wo kann ich mein Auto parken?
Wie bekomme ich einen Schlüssel oder Ausweis?
Wie melde ich mich am Rechner an?
Wer repariert meinen Laptop?
Duzen wir uns hier?
Wie lange ist die Probezeit?
Was sind die wichtigsten Regeln?
Was machen Anfänger oft falsch?
Was ist, wenn ich einen Fehler mache?
Wie werde ich eingearbeitet?
Kann ich hier aufsteigen?
Was bedeutet diese Abkürzung?
Gibt es Feiern oder Ausflüge mit dem Team?
Arbeiten Sie gern hier?
Was, wenn ich mit jemandem nicht klarkomme?
Wie rechne ich meine Fahrkarte ab?
Was mache ich den ganzen Tag?`,
  patient: `
Welche Krankheit haben Sie?
Wie haben Sie es gemerkt?
Was waren die ersten Anzeichen?
Wie alt waren Sie, als Sie krank wurden?
Wie ging es Ihnen bei der Diagnose?
Haben Sie geweint?
Wie haben Sie es Ihren Kindern gesagt?
Was hat Ihre Familie gesagt?
Wie wurden Sie behandelt?
Hat es wehgetan?
Wie lange dauerte die Therapie?
Sind Ihnen die Haare ausgefallen?
Welche Nebenwirkungen hatten Sie?
Wie lange lagen Sie im Krankenhaus?
Wie war die Operation?
Sind Sie jetzt gesund?
Kann es zurückkommen?
Haben Sie Angst zu sterben?
Nehmen Sie jeden Tag Medikamente?
Wollten Sie die Behandlung mal abbrechen?
Was hat Ihnen am meisten geholfen?
Wer hat Ihnen beigestanden?
Haben Sie dadurch Freunde verloren?
Können Sie noch arbeiten?
Was geht nicht mehr?
Was essen Sie?
Wie ist es mit Ihrem Partner?
Waren die Ärzte nett zu Ihnen?
Was sollten Ärzte besser machen?
Was sage ich einem kranken Freund?
Was sagen Sie jemandem, der gerade die Diagnose bekommen hat?
Was hat sich in Ihrem Leben geändert?
Hatte es auch etwas Gutes?
Was hat das alles gekostet?`,
  product: `
Was ist das?
Was kann das?
Wofür brauche ich das?
Wie funktioniert es?
Was kostet es?
Gibt es etwas Günstigeres?
Welches soll ich nehmen?
Worin unterscheiden sich die Modelle?
Was ist besser als bei den anderen?
Was kann es nicht?
Wer benutzt das?
Wie installiere ich es?
Ist die Bedienung schwierig?
Wie lange dauert die Einrichtung?
Gibt es eine Anleitung?
Kann ich es vorher testen?
Wie lange dauert die Lieferung?
Geht das mit meinem Handy?
Welches Zubehör gibt es?
Was mache ich, wenn es kaputt ist?
Es geht nicht an, was nun?
Wer hilft mir?
Gibt es eine Hotline?
Wie lange habe ich Garantie?
Kann ich es zurückgeben?
Wie mache ich es sauber?
Bekommt man Ersatzteile?
Wie lange hält das?
Wo wird es hergestellt?
Ist es umweltfreundlich?
Ist es für Kinder gefährlich?
Was machen Sie mit meinen Daten?
Wann kommt die neue Version?
Benutzen Sie es selbst?`,
  safety: `
Was ist die wichtigste Regel?
Was muss ich anziehen?
Muss ich einen Helm tragen?
Wo bekomme ich Handschuhe und Schutzbrille?
Welche Schuhe brauche ich?
Was mache ich, wenn es brennt?
Wo ist der Notausgang?
Wo hängt der Feuerlöscher?
Wo ist der Sammelplatz?
Welche Nummer wähle ich im Notfall?
Wo ist der Verbandskasten?
Wer ist Ersthelfer?
Was, wenn jemand verletzt ist?
Was mache ich, wenn ich mich geschnitten habe?
Was tun, wenn Säure ins Auge kommt?
Wie klingt der Alarm?
Wie schalte ich die Maschine ab?
Darf ich diese Maschine bedienen?
Was muss ich vor dem Start prüfen?
Ab wann ist etwas zu schwer zum Heben?
Wie hebe ich eine Kiste richtig?
Wie benutze ich eine Leiter sicher?
Wie komme ich am Stapler vorbei?
Was bedeutet dieses Warnschild?
Was tun, wenn Chemikalien auslaufen?
Brauche ich zum Schweißen einen Schein?
Darf ich beim Arbeiten Musik hören?
Brauche ich Gehörschutz?
Was, wenn mir schlecht ist oder ich müde bin?
Was, wenn der Chef etwas Gefährliches verlangt?
Wem melde ich eine Gefahr?
Ist hier schon jemand gestorben?
Was war der schlimmste Unfall?
Was passiert, wenn ich mich nicht an die Regeln halte?`,
  school: `
Was arbeiten Sie?
Sind Sie berühmt?
Wie alt sind Sie?
Wie viel verdienen Sie?
Mögen Sie Ihren Beruf?
Was ist das Beste an Ihrem Beruf?
Was ist das Blödeste an Ihrem Beruf?
Was machen Sie jeden Tag?
Wie sind Sie an den Job gekommen?
Was wollten Sie als Kind werden?
Waren Sie gern in der Schule?
Was war Ihr bestes Fach?
Hatten Sie schlechte Noten?
Waren Ihre Lehrer streng?
Mussten Sie mal nachsitzen?
Haben Sie mal in einer Arbeit gespickt?
Wurden Sie gemobbt?
Hatten Sie viele Freunde?
Wer war Ihr bester Freund?
Womit haben Sie gespielt?
Was gab es bei Ihnen zu Mittag?
Hatten Sie als Kind ein Handy?
Hatten Sie Streit mit Ihren Eltern?
Haben Sie Haustiere?
Was ist Ihr Lieblingstier?
Was ist Ihr Lieblingsessen?
Haben Sie eine Freundin?
Wann war Ihr erster Kuss?
Wovor haben Sie Angst?
Wer ist Ihr Vorbild?
Welche Superkraft hätten Sie gern?
Was würden Sie an der Schule ändern?
Brauchen wir Hausaufgaben?
Was sollen wir später mal werden?`,
  scientist: `
Was untersuchen Sie?
Worum geht es bei Ihrer Forschung?
Was haben Sie entdeckt?
Warum ist das wichtig?
Wie sind Sie Wissenschaftlerin geworden?
Mochten Sie in der Schule Naturwissenschaften?
Was haben Sie studiert?
Wie lange muss man studieren?
Wer hat Sie auf die Idee gebracht?
Wie sieht Ihr Tag aus?
Wo arbeiten Sie?
Forschen Sie allein oder im Team?
Wie sieht Ihr Labor aus?
Welche Geräte benutzen Sie?
Was war Ihr bestes Experiment?
Ging mal ein Experiment schief?
Ist schon mal was explodiert?
Woher wissen Sie, dass es stimmt?
Haben Sie sich schon geirrt?
Hat man Sie ausgelacht?
Wer bezahlt Sie?
Verdienen Sie viel?
Haben Sie den Nobelpreis?
Glauben Sie an Gott?
Ist Ihre Forschung gefährlich?
Machen Sie Tierversuche?
Was halten Sie vom Klimawandel?
Ersetzt KI die Forscher?
Was weiß man noch nicht?
Was möchten Sie noch herausfinden?
Haben es Frauen in der Wissenschaft schwer?
Wie werden Kinder Forscher?
Kann ich zu Hause ein Experiment machen?
Haben Sie Zeit für Ihre Familie?`,
  farmer: `
Was bauen Sie an?
Wie groß ist der Hof?
Wie viele Tiere haben Sie?
Haben die Kühe Namen?
Welche Feldfrüchte haben Sie?
Wann stehen Sie auf?
Machen Sie auch mal Urlaub?
Sind Sie auf einem Hof aufgewachsen?
Warum sind Sie Landwirt geworden?
Welche Jahreszeit ist die schönste?
Wann ist Ernte?
Was machen Sie im Winter?
Haben Sie einen Traktor?
Was kostet ein Traktor?
Ist das ein Biohof?
Spritzen Sie Pestizide?
Was machen Sie gegen Unkraut?
Wie werden Sie Schädlinge los?
Was ist ein guter Boden?
Warum sind Regenwürmer wichtig?
Düngen Sie mit Mist?
Was, wenn es nicht regnet?
Spüren Sie den Klimawandel?
Was war Ihre schlechteste Ernte?
Verdienen Sie genug?
Was bekommen Sie für Milch oder Weizen?
Wo verkaufen Sie Ihre Sachen?
Warum ist Essen so billig?
Essen Sie Ihre eigenen Tiere?
Essen Sie, was Sie anbauen?
Wer übernimmt den Hof?
Nehmen Sie gentechnisch verändertes Saatgut?
Was kann ich in meinem Garten pflanzen?
Was stellen sich die Leute falsch vor?`,
  survivor: `
Wo sind Sie aufgewachsen?
Wie alt waren Sie, als es geschah?
Wie war Ihr Leben vorher?
Hatten Sie Geschwister?
Was haben Ihre Eltern gemacht?
Wann haben Sie gemerkt, dass Sie in Gefahr sind?
Warum sind Sie nicht geflohen?
Was haben die Nachbarn getan?
Hat Ihnen jemand geholfen?
Wie wurden Sie abgeholt?
Wohin hat man Sie gebracht?
Wie war der Transport?
Wie war es im Lager?
Was gab es zu essen?
Wo haben Sie geschlafen?
Mussten Sie arbeiten?
Wurden Sie geschlagen?
Hatten Sie Hunger?
Hatten Sie Angst zu sterben?
Hatten Sie dort Freunde?
Haben Sie versucht zu fliehen?
Wie haben Sie überlebt?
Was hat Ihnen Kraft gegeben?
Was geschah mit Ihren Eltern?
Wer ist umgekommen?
Wie wurden Sie befreit?
Wohin gingen Sie danach?
Sind Sie noch einmal dorthin gefahren?
Haben Sie Albträume?
Hassen Sie sie?
Können Sie vergeben?
Glauben Sie noch an Gott?
Warum erzählen Sie Ihre Geschichte?
Kann das wieder passieren?
Was sollen wir daraus lernen?
Was sagen Sie denen, die es leugnen?`,
  veteran: `
Warum sind Sie zur Armee gegangen?
Wurden Sie eingezogen?
Wie alt waren Sie, als Sie Soldat wurden?
Was sagte Ihre Mutter?
Wie war die Ausbildung?
Welchen Dienstgrad hatten Sie?
Was war Ihre Aufgabe bei der Armee?
Wo haben Sie gedient?
In welchem Krieg waren Sie?
Wie lange waren Sie dort?
Was haben Sie dort gegessen?
Wo haben Sie geschlafen?
Wie war ein normaler Tag im Einsatz?
Bekamen Sie Briefe von zu Hause?
Haben Sie Ihre Familie vermisst?
Hatten Sie Angst?
Haben Sie jemanden getötet?
Haben Sie Kameraden verloren?
Wurden Sie verwundet?
Waren Sie in Gefangenschaft?
Was war das Schlimmste, das Sie gesehen haben?
Was war der gefährlichste Moment?
Gab es auch etwas Lustiges?
Was dachten Sie über den Feind?
Wie waren die Menschen in dem Land?
Haben Sie Orden bekommen?
Wie war die Heimkehr?
Wie hat man Sie empfangen?
Haben Sie Albträume oder ein Trauma?
Bekamen Sie danach Hilfe?
Haben Sie noch Kontakt zu den Kameraden?
War es das wert?
Würden Sie wieder hingehen?
Wie denken Sie heute über den Krieg?
Soll ich zur Bundeswehr gehen?`,
}
