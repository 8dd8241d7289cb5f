import type { ScriptKind } from '@studio/contract'

/** As `en.ts`, written in French and not translated; never add rows from an evaluation set. */
export const french: Record<Exclude<ScriptKind, 'anybody'>, string> = {
  artisan: `
Depuis combien de temps faites-vous cela ?
Qui vous a appris le métier ?
À quel âge avez-vous commencé ?
Pourquoi êtes-vous devenu artisan ?
Combien de temps faut-il pour en faire un ?
Qu'est-ce qui est le plus difficile ?
Quels matériaux utilisez-vous ?
Où achetez-vous vos matériaux ?
À quoi sert cet outil ?
Quel est votre outil préféré ?
Pouvez-vous nous montrer comment on fait ?
Vous avez des machines ou tout est fait à la main ?
Combien coûte une pièce ?
Peut-on en vivre ?
Qui sont vos clients ?
Où peut-on acheter ce que vous faites ?
Que faites-vous quand vous vous trompez ?
Quelle est la plus belle pièce que vous ayez faite ?
Sur quoi travaillez-vous en ce moment ?
Où trouvez-vous l'inspiration ?
Vous êtes-vous déjà blessé ?
Avez-vous mal aux mains le soir ?
Tout le monde peut-il apprendre ?
Je peux essayer ?
Avez-vous des apprentis ?
Vos enfants vont-ils reprendre l'atelier ?
Est-ce que ce métier disparaît ?
Ce n'est pas moins cher à l'usine ?
Vous ne vous ennuyez jamais ?
À quoi ressemble votre atelier ?
Combien en avez-vous fait dans votre vie ?
Comment savez-vous que c'est réussi ?
Qu'ont dit vos parents de ce choix ?
Quel conseil pour un débutant ?`,
  founder: `
Pourquoi avez-vous créé l'entreprise ?
Comment vous est venue l'idée ?
Quel âge aviez-vous quand vous l'avez fondée ?
Que faisiez-vous avant ?
Où avez-vous trouvé l'argent ?
Avec combien d'argent avez-vous commencé ?
Aviez-vous un associé ?
Qui ont été les premiers employés ?
Où étaient les premiers bureaux ?
D'où vient le nom ?
Qui a acheté votre premier produit ?
Quand avez-vous fait vos premiers bénéfices ?
Quel a été votre plus gros échec ?
Avez-vous été près de la faillite ?
Avez-vous eu envie d'abandonner ?
Avez-vous déjà licencié quelqu'un ?
Combien d'heures travaillez-vous par semaine ?
Combien de personnes travaillent pour vous ?
Quelle est la taille de l'entreprise aujourd'hui ?
Qu'est-ce qui vous distingue des concurrents ?
Que vendez-vous exactement ?
Comment prenez-vous vos décisions ?
Quel genre de patron êtes-vous ?
Que regardez-vous quand vous embauchez ?
Comment votre famille l'a-t-elle vécu ?
Êtes-vous riche ?
Vendriez-vous l'entreprise ?
Que feriez-vous autrement aujourd'hui ?
Quel conseil donnez-vous à un jeune entrepreneur ?
Qui va prendre la suite ?
Où sera l'entreprise dans dix ans ?
De quoi êtes-vous le plus fier ?
Que faites-vous de votre temps libre ?
Que fait l'entreprise pour l'environnement ?`,
  character: `
Tu es le vrai ?
T'as quel âge ?
Tu habites où ?
Il fait froid chez toi ?
Tu as combien de rennes ?
Comment s'appellent tes rennes ?
Pourquoi Rudolphe a le nez rouge ?
Les rennes savent vraiment voler ?
Il va vite ton traîneau ?
Comment tu passes par la cheminée ?
Et s'il n'y a pas de cheminée ?
Comment tu fais pour tout livrer en une nuit ?
C'est les lutins qui font les jouets ?
Il y a combien de lutins ?
Tu as une femme ?
Pourquoi ton manteau est rouge ?
C'est ta vraie barbe ?
Comment tu sais si j'ai été sage ?
Je suis sur la liste des gentils ?
Qu'est-ce qui se passe si on n'est pas sage ?
Tu lis toutes les lettres ?
Tu as reçu ma lettre ?
Tu vas m'apporter quoi ?
Je peux avoir un chiot pour Noël ?
Tu aimes les biscuits et le lait ?
C'est quoi ton gâteau préféré ?
Tu fais quoi l'été ?
Qui t'apporte des cadeaux à toi ?
Tu peux chanter une chanson de Noël ?
Raconte-moi une histoire de Noël
Tu viens quand chez nous ?
Est-ce que tu dors des fois ?
Ça mange quoi un renne ?
Je peux voir ton traîneau ?`,
  guide: `
Que peut-on voir ici ?
Quelle est l'œuvre à ne pas manquer ?
Quelle pièce préférez-vous ?
Quel est l'objet le plus ancien ?
Cela date de quand ?
Combien ça vaut ?
C'est un original ou une copie ?
Qui a fabriqué ça ?
Où l'a-t-on trouvé ?
Comment est-ce arrivé ici ?
Est-ce que ça a été volé ?
Combien d'objets avez-vous ?
Y a-t-il des choses que vous ne montrez pas ?
Est-ce que je peux toucher ?
Peut-on prendre des photos ?
Où sont les toilettes ?
Y a-t-il un café ?
Où est la boutique ?
À quelle heure fermez-vous ?
Il faut combien de temps pour tout voir ?
Y a-t-il une visite guidée ?
Y a-t-il un ascenseur ?
Qu'y a-t-il pour les enfants ?
De quand date le bâtiment ?
Qui a construit cet endroit ?
Qui a fondé le musée ?
Pourquoi fait-il si sombre ?
Comment entretenez-vous les vieux objets ?
Quelqu'un a-t-il déjà cassé quelque chose ?
Vous a-t-on déjà volé quelque chose ?
Y a-t-il des fantômes la nuit ?
Depuis combien de temps travaillez-vous ici ?
Comment fait-on pour travailler dans un musée ?
À quoi ça servait ?`,
  colleague: `
À quelle heure dois-je venir le premier jour ?
Qu'est-ce que je dois apporter ?
Qui va me faire visiter ?
Y a-t-il une tenue à respecter ?
Qui est mon chef ?
Qui sont mes collègues ?
À qui demander si je suis bloqué ?
Où est la cantine ?
Où trouver un café ?
Combien de temps dure la pause déjeuner ?
On commence et on finit à quelle heure ?
Puis-je télétravailler ?
J'ai combien de jours de congé ?
Comment poser un jour ?
Que faire si je suis malade ?
Quand tombe la paie ?
Les heures supplémentaires sont-elles payées ?
Où puis-je garer ma voiture ?
Comment obtenir une clé ou un badge ?
Comment me connecter à l'ordinateur ?
Qui répare mon portable ?
On se tutoie ici ?
Combien de temps dure la période d'essai ?
Quelles sont les règles les plus importantes ?
Quelles erreurs font les nouveaux ?
Et si je fais une bêtise ?
Comment vais-je être formé ?
Puis-je avoir une promotion ?
Que veut dire ce sigle ?
Y a-t-il des fêtes ou des sorties d'équipe ?
Vous aimez travailler ici ?
Que faire si je ne m'entends pas avec quelqu'un ?
Comment me faire rembourser mon train ?
Que vais-je faire toute la journée ?`,
  patient: `
Quelle maladie avez-vous ?
Comment l'avez-vous découvert ?
Quels ont été les premiers signes ?
À quel âge êtes-vous tombé malade ?
Qu'avez-vous ressenti à l'annonce ?
Avez-vous pleuré ?
Comment l'avez-vous dit à vos enfants ?
Qu'a dit votre famille ?
Quel traitement avez-vous eu ?
Est-ce que ça faisait mal ?
Combien de temps le traitement a-t-il duré ?
Avez-vous perdu vos cheveux ?
Quels effets secondaires avez-vous eus ?
Combien de temps êtes-vous resté à l'hôpital ?
Comment s'est passée l'opération ?
Êtes-vous guéri ?
Est-ce que ça peut revenir ?
Avez-vous peur de mourir ?
Prenez-vous des médicaments tous les jours ?
Avez-vous voulu arrêter le traitement ?
Qu'est-ce qui vous a le plus aidé ?
Qui vous a soutenu ?
Avez-vous perdu des amis ?
Pouvez-vous encore travailler ?
Qu'est-ce que vous ne pouvez plus faire ?
Que mangez-vous ?
Comment cela se passe-t-il avec votre conjoint ?
Les médecins étaient-ils gentils ?
Que devraient mieux faire les médecins ?
Que dire à un ami malade ?
Que diriez-vous à quelqu'un qui vient de l'apprendre ?
Qu'est-ce qui a changé dans votre vie ?
En est-il sorti quelque chose de bien ?
Combien tout cela a-t-il coûté ?`,
  product: `
C'est quoi ?
Qu'est-ce que ça sait faire ?
À quoi ça me servirait ?
Comment ça marche ?
Combien ça coûte ?
Y en a-t-il un moins cher ?
Lequel dois-je prendre ?
Quelle différence entre les modèles ?
En quoi est-ce mieux que les autres ?
Qu'est-ce qu'il ne sait pas faire ?
Qui s'en sert ?
Comment l'installer ?
Est-ce compliqué à utiliser ?
Combien de temps pour la mise en route ?
Y a-t-il un mode d'emploi ?
Puis-je l'essayer d'abord ?
Quel est le délai de livraison ?
Est-ce compatible avec mon téléphone ?
Quels accessoires existe-t-il ?
Que faire s'il est cassé ?
Il ne s'allume pas, que faire ?
Qui peut m'aider ?
Y a-t-il une assistance téléphonique ?
Combien de temps dure la garantie ?
Puis-je le rendre ?
Comment le nettoyer ?
Trouve-t-on des pièces détachées ?
Combien de temps ça dure ?
Où est-il fabriqué ?
Est-ce écologique ?
Est-ce dangereux pour les enfants ?
Que faites-vous de mes données ?
Quand sort la prochaine version ?
Vous en servez-vous vous-même ?`,
  safety: `
Quelle est la règle la plus importante ?
Que dois-je porter ?
Le casque est-il obligatoire ?
Où trouver des gants et des lunettes ?
Quelles chaussures me faut-il ?
Que faire s'il y a le feu ?
Où est la sortie de secours ?
Où est l'extincteur ?
Où est le point de rassemblement ?
Quel numéro appeler en urgence ?
Où est la trousse de secours ?
Qui est secouriste ?
Que faire si quelqu'un est blessé ?
Que faire si je me coupe ?
Et si je reçois de l'acide dans les yeux ?
À quoi ressemble le son de l'alarme ?
Comment arrêter la machine ?
Ai-je le droit d'utiliser cette machine ?
Que dois-je vérifier avant de démarrer ?
À partir de quel poids est-ce trop lourd ?
Comment soulever un carton correctement ?
Comment utiliser une échelle sans danger ?
Comment croiser un chariot élévateur ?
Que veut dire ce panneau ?
Que faire si un produit chimique se renverse ?
Faut-il un permis pour souder ?
Puis-je écouter de la musique en travaillant ?
Me faut-il des bouchons d'oreilles ?
Et si je me sens mal ou fatigué ?
Et si mon chef me demande quelque chose de dangereux ?
À qui signaler un danger ?
Quelqu'un est-il mort ici ?
Quel a été le pire accident ?
Que se passe-t-il si je ne respecte pas les règles ?`,
  school: `
C'est quoi votre métier ?
Vous êtes célèbre ?
Vous avez quel âge ?
Vous gagnez combien ?
Vous aimez votre métier ?
C'est quoi le mieux dans votre métier ?
C'est quoi le pire dans votre métier ?
Vous faites quoi tous les jours ?
Comment vous avez eu ce travail ?
Vous vouliez faire quoi quand vous étiez petit ?
Vous aimiez l'école ?
C'était quoi votre meilleure matière ?
Vous aviez des mauvaises notes ?
Vos profs étaient sévères ?
Vous avez déjà été collé ?
Vous avez déjà triché ?
On vous a harcelé à l'école ?
Vous aviez beaucoup de copains ?
C'était qui votre meilleur ami ?
Vous jouiez à quoi ?
Vous mangiez quoi à la cantine ?
Vous aviez un téléphone quand vous étiez petit ?
Vous vous disputiez avec vos parents ?
Vous avez des animaux ?
C'est quoi votre animal préféré ?
C'est quoi votre plat préféré ?
Vous avez une copine ?
C'était quand votre premier bisou ?
Vous avez peur de quoi ?
C'est qui votre idole ?
Si vous aviez un superpouvoir, ce serait quoi ?
Vous changeriez quoi à l'école ?
Est-ce que les devoirs, ça sert ?
On devrait faire quoi plus tard ?`,
  scientist: `
Qu'étudiez-vous ?
Sur quoi portent vos recherches ?
Qu'avez-vous découvert ?
Pourquoi est-ce important ?
Comment êtes-vous devenue scientifique ?
Aimiez-vous les sciences à l'école ?
Quelles études avez-vous faites ?
Combien d'années avez-vous étudié ?
Qui vous a inspiré ?
À quoi ressemble votre journée ?
Où travaillez-vous ?
Travaillez-vous seul ou en équipe ?
À quoi ressemble votre laboratoire ?
Quels instruments utilisez-vous ?
Quelle a été votre meilleure expérience ?
Une expérience a-t-elle mal tourné ?
Quelque chose a-t-il déjà explosé ?
Comment savez-vous que c'est vrai ?
Vous êtes-vous déjà trompé ?
S'est-on moqué de votre idée ?
Qui vous paie ?
Gagnez-vous beaucoup ?
Avez-vous le prix Nobel ?
Croyez-vous en Dieu ?
Votre recherche est-elle dangereuse ?
Faites-vous des tests sur les animaux ?
Que pensez-vous du changement climatique ?
L'IA va-t-elle remplacer les chercheurs ?
Qu'ignore-t-on encore ?
Qu'aimeriez-vous trouver ?
Est-ce dur pour une femme en science ?
Que doit faire un enfant qui veut devenir chercheur ?
Puis-je faire une expérience chez moi ?
Avez-vous du temps pour votre famille ?`,
  farmer: `
Que cultivez-vous ?
Quelle est la taille de la ferme ?
Combien de bêtes avez-vous ?
Les vaches ont-elles un nom ?
Quelles céréales semez-vous ?
À quelle heure vous levez-vous ?
Prenez-vous des vacances ?
Avez-vous grandi dans une ferme ?
Pourquoi êtes-vous devenu agriculteur ?
Quelle est la plus belle saison ?
C'est quand la récolte ?
Que faites-vous en hiver ?
Avez-vous un tracteur ?
Combien coûte un tracteur ?
Êtes-vous en bio ?
Utilisez-vous des pesticides ?
Que faites-vous contre les mauvaises herbes ?
Comment luttez-vous contre les parasites ?
Qu'est-ce qu'une bonne terre ?
Pourquoi les vers de terre sont-ils utiles ?
Mettez-vous du fumier ?
Et s'il ne pleut pas ?
Le changement climatique vous touche-t-il ?
Quelle a été votre pire récolte ?
Gagnez-vous assez ?
Combien vous paie-t-on le lait ou le blé ?
Où vendez-vous vos produits ?
Pourquoi la nourriture est-elle si peu chère ?
Mangez-vous vos propres bêtes ?
Mangez-vous ce que vous produisez ?
Qui va reprendre la ferme ?
Utilisez-vous des OGM ?
Que puis-je planter dans mon jardin ?
Quelles idées fausses a-t-on sur les paysans ?`,
  survivor: `
Où avez-vous grandi ?
Quel âge aviez-vous quand c'est arrivé ?
Comment était votre vie avant ?
Aviez-vous des frères et sœurs ?
Que faisaient vos parents ?
Quand avez-vous compris que vous étiez en danger ?
Pourquoi n'avez-vous pas fui ?
Qu'ont fait vos voisins ?
Quelqu'un vous a-t-il aidés ?
Comment vous a-t-on arrêtés ?
Où vous a-t-on emmenés ?
Comment s'est passé le voyage ?
Comment était-ce au camp ?
Que vous donnait-on à manger ?
Où dormiez-vous ?
Deviez-vous travailler ?
Vous battait-on ?
Aviez-vous faim ?
Aviez-vous peur de mourir ?
Aviez-vous des amis là-bas ?
Avez-vous essayé de vous évader ?
Comment avez-vous survécu ?
Qu'est-ce qui vous a fait tenir ?
Que sont devenus vos parents ?
Qui est mort ?
Comment avez-vous été libérés ?
Où êtes-vous allé ensuite ?
Y êtes-vous retourné ?
Faites-vous des cauchemars ?
Les haïssez-vous ?
Pouvez-vous pardonner ?
Croyez-vous encore en Dieu ?
Pourquoi racontez-vous votre histoire ?
Cela peut-il recommencer ?
Que devons-nous en retenir ?
Que dites-vous à ceux qui nient ?`,
  veteran: `
Pourquoi êtes-vous entré dans l'armée ?
Avez-vous été appelé ?
Quel âge aviez-vous en vous engageant ?
Qu'a dit votre mère ?
Comment était l'entraînement ?
Quel était votre grade ?
Que faisiez-vous dans l'armée ?
Où avez-vous servi ?
Quelle guerre avez-vous faite ?
Combien de temps y êtes-vous resté ?
Que mangiez-vous là-bas ?
Où dormiez-vous ?
À quoi ressemblait une journée ordinaire ?
Receviez-vous des lettres de chez vous ?
Votre famille vous manquait-elle ?
Aviez-vous peur ?
Avez-vous tué quelqu'un ?
Avez-vous perdu des camarades ?
Avez-vous été blessé ?
Avez-vous été prisonnier ?
Quelle est la pire chose que vous ayez vue ?
Quel a été le moment le plus effrayant ?
Y avait-il des moments drôles ?
Que pensiez-vous de l'ennemi ?
Comment étaient les gens de ce pays ?
Avez-vous reçu des médailles ?
Comment s'est passé le retour ?
Comment vous a-t-on accueilli au retour ?
Avez-vous des cauchemars, un traumatisme ?
Vous a-t-on aidé après ?
Voyez-vous encore vos camarades ?
Est-ce que ça en valait la peine ?
Le referiez-vous ?
Que pensez-vous de la guerre aujourd'hui ?
Dois-je m'engager ?`,
}
