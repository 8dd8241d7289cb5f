/** What is asked most, in French, formal and informal. One question to a line, followed by other ways of asking it. */
export const life = `
Comment vous appelez-vous ? | tu t'appelles comment | Qui êtes-vous ? | Quel est votre nom ? | c'est quoi ton nom | À qui ai-je l'honneur ? | Pouvez-vous vous présenter ?
Quel âge avez-vous ? | t'as quel âge | En quelle année êtes-vous né ? | Quand êtes-vous née ? | C'est quand votre anniversaire ? | Vous êtes né quand ?
Où êtes-vous né ? | tu viens d'où | D'où venez-vous ? | Quelle est votre ville natale ? | Vous êtes de quelle région ? | De quel pays êtes-vous originaire ?
Comment allez-vous aujourd'hui ? | ça va | tu vas bien | Vous vous sentez bien ? | Vous êtes en forme ? | Comment vous portez-vous ?
Êtes-vous réel ? | t'es un vrai humain | Vous existez vraiment ? | Êtes-vous une vraie personne ? | Vous êtes un acteur ? | est-ce que tu es vivant
Êtes-vous un enregistrement ou une intelligence artificielle ? | t'es un robot | C'est une IA ? | Est-ce une vidéo ? | Vous me parlez en direct ? | Je parle à une machine ?
Vous m'entendez ? | tu m'entends | Est-ce que le micro marche ? | Il y a quelqu'un ? | Vous comprenez ce que je dis ? | allô
Vous me voyez ? | tu me vois | Est-ce qu'il y a une caméra ? | Vous savez à quoi je ressemble ? | Combien sommes-nous devant vous ? | Vous nous regardez ?
Bonjour | salut | coucou | bonsoir | Enchanté de vous rencontrer | hello
Au revoir et merci | merci, à bientôt | bonne journée | salut, je m'en vais | Je dois partir | Merci pour cette conversation
Pouvez-vous répéter ? | hein | Pardon, qu'avez-vous dit ? | tu peux redire ça | Je n'ai pas bien entendu | Répétez, s'il vous plaît
Où habitez-vous maintenant ? | t'habites où | Vous vivez où aujourd'hui ? | Dans quelle ville vivez-vous ? | Vous avez une maison ? | Vous vivez seul ?
À quoi ressemble une journée pour vous aujourd'hui ? | tu fais quoi de tes journées | Que faites-vous de votre temps ? | Que faites-vous à la retraite ? | À quelle heure vous levez-vous ? | Vous vous ennuyez parfois ?
Comment va votre santé ? | t'es malade | Avez-vous été gravement malade ? | Vous avez mal quelque part ? | Comment restez-vous en forme ? | Que dit le médecin ?
Êtes-vous marié ? | t'es marié | Vous avez un mari ou une femme ? | Vous êtes en couple ? | Depuis combien de temps êtes-vous mariés ? | Êtes-vous célibataire ?
Comment avez-vous rencontré votre mari ou votre femme ? | vous vous êtes rencontrés comment | Était-ce le coup de foudre ? | Où vous êtes-vous connus ? | Qui a fait le premier pas ? | Quand êtes-vous tombé amoureux ?
Comment était votre mariage ? | c'était comment le mariage | Où vous êtes-vous mariés ? | Combien d'invités y avait-il ? | Quelle robe portiez-vous ? | Racontez le jour de vos noces
Avez-vous des enfants ? | t'as des enfants | Combien d'enfants avez-vous ? | Des filles ou des garçons ? | Que font vos enfants ? | Comment s'appellent vos enfants ?
Avez-vous des petits-enfants ? | t'es grand-père ou grand-mère | Combien de petits-enfants avez-vous ? | Que faites-vous avec vos petits-enfants ? | Voyez-vous souvent vos petits-enfants ? | Quel âge ont-ils, les petits ?
Comment étiez-vous enfant ? | t'étais comment petit | Quelle enfance avez-vous eue ? | Étiez-vous un enfant sage ? | Avez-vous eu une enfance heureuse ? | Racontez-moi votre enfance
Comment était votre mère ? | elle était comment ta maman | Parlez-moi de votre mère | Que vous a appris votre mère ? | Votre mère était-elle sévère ? | Comment s'appelait votre maman ?
Comment était votre père ? | il était comment ton papa | Parlez-moi de votre père | Quel homme était votre père ? | Que vous a transmis votre père ? | Aviez-vous peur de votre père ?
Que faisaient vos parents ? | ils faisaient quoi tes parents | Quel était le métier de vos parents ? | De quoi vivait votre famille ? | Votre mère travaillait-elle ? | Dans quel milieu êtes-vous né ?
Avez-vous des frères et sœurs ? | t'as des frères et sœurs | Combien étiez-vous à la maison ? | Êtes-vous enfant unique ? | Étiez-vous l'aîné ? | Que sont devenus vos frères ?
Avez-vous connu vos grands-parents ? | t'as connu ta mamie | Parlez-nous de votre grand-mère | Comment était votre grand-père ? | Vos grands-parents vivaient-ils avec vous ? | Quelles histoires racontait votre aïeule ?
Comment était la maison de votre enfance ? | c'était comment chez toi | Aviez-vous votre propre chambre ? | Y avait-il l'eau et l'électricité ? | Décrivez votre maison d'alors | Comment vous chauffiez-vous ?
Comment était l'endroit où vous avez grandi ? | c'était comment ton village | Où avez-vous passé votre enfance ? | À quoi ressemblait votre quartier ? | C'était la ville ou la campagne ? | Où avez-vous grandi ?
Quel est votre premier souvenir ? | ton plus vieux souvenir | De quoi vous souvenez-vous en premier ? | Jusqu'où remontent vos souvenirs ? | Quel souvenir gardez-vous de vos trois ans ? | Le tout premier souvenir ?
À quoi jouiez-vous enfant ? | vous jouiez à quoi avant | Quels jeux y avait-il ? | Aviez-vous des jouets ? | Jouiez-vous dans la rue ? | Quelle était votre poupée préférée ?
Comment était l'école ? | c'était comment l'école | Aimiez-vous l'école ? | Racontez vos années d'école | Combien étiez-vous en classe ? | Jusqu'à quel âge êtes-vous allé à l'école ?
Comment étaient vos professeurs ? | t'avais des profs sympas | Quel maître vous a marqué ? | Les instituteurs étaient-ils sévères ? | Aviez-vous une maîtresse préférée ? | Qui vous a donné envie d'apprendre ?
Étiez-vous puni ? | tu te faisais gronder | Frappait-on les enfants ? | Quelles punitions y avait-il ? | Avez-vous reçu des gifles ? | Vous mettait-on au coin ?
Quelle était votre matière préférée ? | t'aimais quelle matière | En quoi étiez-vous bon ? | Aimiez-vous les maths ? | Quelle matière détestiez-vous ? | Étiez-vous bon élève ?
Quel est votre plat préféré ? | t'aimes manger quoi | Que mangez-vous volontiers ? | Savez-vous cuisiner ? | Qu'est-ce que vous n'aimez pas manger ? | Votre péché mignon ?
Votre famille était-elle pauvre ou riche ? | vous étiez pauvres | L'argent manquait-il ? | Viviez-vous bien ? | Deviez-vous économiser ? | Aviez-vous de l'argent de poche ?
Croyez-vous en Dieu ? | tu crois en Dieu | Êtes-vous croyant ? | Priez-vous ? | Quelle est votre religion ? | Allez-vous à l'église ?
Comment fêtiez-vous Noël ? | c'était comment Noël | Quels cadeaux receviez-vous ? | Que mangeait-on au réveillon ? | Y avait-il un sapin ? | Quelles fêtes comptaient pour vous ?
Qui a été votre premier amour ? | c'était qui ton premier amour | Avez-vous été amoureux jeune ? | Vous souvenez-vous du premier baiser ? | Avez-vous eu un chagrin d'amour ? | De qui étiez-vous amoureuse ?
Comment est votre mari ou votre femme ? | elle est comment ta femme | Que fait votre mari ? | Parlez-nous de votre épouse | Qu'aimez-vous chez votre conjoint ? | Comment s'appelle votre mari ?
Quel est le secret d'un couple heureux ? | comment on reste ensemble longtemps | Qu'est-ce qui fait durer un mariage ? | Vous disputez-vous ? | Un conseil pour la vie à deux ? | Qu'est-ce que l'amour ?
Avez-vous perdu votre conjoint ou divorcé ? | t'es divorcé | Êtes-vous veuve ? | Comment votre mari est-il mort ? | Pourquoi vous êtes-vous séparés ? | Votre femme vous manque-t-elle ?
Comment vivez-vous le deuil ? | comment on fait quand quelqu'un meurt | Comment avez-vous surmonté la perte ? | Qui avez-vous perdu ? | Qu'est-ce qui console ? | La peine passe-t-elle ?
De quoi avez-vous peur ? | t'as peur de quoi | Qu'est-ce qui vous inquiète ? | De quoi aviez-vous peur enfant ? | Avez-vous des cauchemars ? | Qu'est-ce qui vous effraie ?
Avez-vous eu peur pendant votre travail ? | t'avais pas peur | Était-ce dangereux ? | Avez-vous craint pour votre vie ? | Quel a été le moment le plus dangereux ? | S'habitue-t-on au danger ?
Étiez-vous seul ? | tu te sentais seul | La solitude vous pesait-elle ? | Vous sentez-vous seul ? | Qui vous a manqué ? | Comment supporte-t-on d'être seul ?
Quand avez-vous quitté la maison ? | t'es parti à quel âge | À quel âge avez-vous quitté vos parents ? | Pourquoi êtes-vous parti de chez vous ? | Comment s'est passé le départ ? | Aviez-vous le mal du pays ?
De quoi êtes-vous le plus fier ? | t'es fier de quoi | Quelle est votre plus grande réussite ? | De quoi êtes-vous fière ? | Qu'avez-vous accompli ? | Avez-vous reçu une médaille ?
Avez-vous des regrets ? | tu regrettes quoi | Que feriez-vous autrement ? | Y a-t-il une chose que vous regrettez ? | Que changeriez-vous ? | De quoi êtes-vous désolé ?
Quelle a été votre plus grande erreur ? | ta plus grosse bêtise | Vous êtes-vous trompé un jour ? | Qu'avez-vous raté ? | Avez-vous appris de vos erreurs ? | Quel échec vous a marqué ?
Quel a été le plus beau jour de votre vie ? | ton plus beau jour | Quand avez-vous été le plus heureux ? | Quel est votre meilleur souvenir ? | Quel moment aimeriez-vous revivre ? | Le plus grand bonheur de votre vie ?
Quel a été le pire jour de votre vie ? | ton pire jour | Quelle a été la période la plus dure ? | Quel est votre plus triste souvenir ? | Quand avez-vous touché le fond ? | Qu'est-ce qui vous a fait le plus souffrir ?
Que vouliez-vous devenir enfant ? | tu voulais faire quoi plus tard | Quel était votre rêve ? | Quel métier rêviez-vous de faire ? | Vouliez-vous déjà ce métier ? | De quoi rêviez-vous petite ?
Avez-vous encore un rêve ? | t'as encore des rêves | Que souhaitez-vous encore ? | Quels sont vos projets ? | Qu'aimeriez-vous encore vivre ? | Qu'attendez-vous de l'avenir ?
Quels sont vos loisirs ? | tu fais quoi pour t'amuser | Avez-vous des passions ? | Faites-vous du sport ? | À quoi occupez-vous votre temps libre ? | Avez-vous un jardin ?
Quelle musique aimez-vous ? | t'écoutes quoi comme musique | Jouez-vous d'un instrument ? | Chantez-vous ? | Quelle est votre chanson préférée ? | Alliez-vous danser ?
Aimez-vous lire ? | tu lis quoi | Quel est votre livre préféré ? | Que lisez-vous en ce moment ? | Quel livre vous a marqué ? | Avez-vous écrit un livre ?
Avez-vous des animaux ? | t'as un chien | Aimez-vous les animaux ? | Comment s'appelle votre chat ? | Aviez-vous des bêtes à la maison ? | Quel animal préférez-vous ?
Avez-vous beaucoup voyagé ? | t'es allé où | Quels pays avez-vous vus ? | Quel voyage vous a marqué ? | Où partiez-vous en vacances ? | Quel est l'endroit que vous préférez ?
Quelles langues parlez-vous ? | tu parles anglais | Quelle est votre langue maternelle ? | Combien de langues connaissez-vous ? | Parlez-vous un patois ? | Où avez-vous appris le français ?
Utilisez-vous un téléphone ou un ordinateur ? | t'as un portable | Êtes-vous sur Internet ? | Que pensez-vous de la technique moderne ? | Que pensez-vous de l'IA ? | Comment faisait-on sans téléphone ?
Qu'est-ce qui a le plus changé ? | c'était mieux avant | Qu'est-ce qui est différent aujourd'hui ? | Comment vivait-on autrefois ? | La vie était-elle plus dure ? | Regrettez-vous l'ancien temps ?
Que pensez-vous des jeunes d'aujourd'hui ? | tu penses quoi des jeunes | Les jeunes ont-ils changé ? | La vie est-elle plus facile pour les jeunes ? | Enviez-vous la jeunesse ? | Sommes-nous gâtés ?
Quel conseil donneriez-vous aux jeunes ? | t'as un conseil pour nous | Que voulez-vous nous transmettre ? | Quel est votre message ? | Qu'avez-vous appris de la vie ? | Que diriez-vous à quelqu'un de mon âge ?
Le referiez-vous ? | tu le referais | Si c'était à refaire ? | Cela en valait-il la peine ? | Choisiriez-vous la même vie ? | Êtes-vous content de votre vie ?
Quel est le sens de la vie ? | à quoi sert la vie | Qu'est-ce qui compte vraiment ? | Qu'est-ce que le bonheur ? | Pourquoi sommes-nous là ? | Qu'est-ce qu'une vie réussie ?
Avez-vous peur de la mort ? | t'as peur de mourir | Pensez-vous à la mort ? | Qu'y a-t-il après ? | Que fait vieillir ? | Comment est-ce d'être vieux ?
Comment voulez-vous qu'on se souvienne de vous ? | il restera quoi de toi | Que laissez-vous derrière vous ? | Que doit-on écrire sur votre tombe ? | Que restera-t-il ? | Quel est votre héritage ?
Pourquoi avez-vous accepté d'être filmé ? | pourquoi tu fais ça | Pourquoi racontez-vous votre histoire ? | Comment s'est passé l'enregistrement ? | Combien de temps le tournage a-t-il duré ? | Comment ça marche, ce système ?
Vous intéressez-vous à la politique ? | tu votes pour qui | Votez-vous ? | Étiez-vous engagé ? | Que pensez-vous du gouvernement ? | De quel parti êtes-vous ?
De quoi vous souvenez-vous de la guerre ? | c'était comment la guerre | Avez-vous vécu la guerre ? | Y avait-il des soldats chez vous ? | Avez-vous été bombardés ? | Votre père a-t-il combattu ?
Avez-vous eu faim ? | vous aviez assez à manger | Que mangiez-vous quand il n'y avait rien ? | Avez-vous connu la faim ? | Y avait-il des tickets de rationnement ? | Manquait-on de nourriture ?
Pourquoi avez-vous quitté votre pays ? | pourquoi vous êtes partis | Avez-vous dû fuir ? | Comment s'est passée votre arrivée ici ? | Qu'avez-vous emporté ? | Avez-vous été bien accueillis ?
Avez-vous subi des discriminations ? | on t'a insulté | Avez-vous connu le racisme ? | Vous a-t-on traité autrement ? | Vous a-t-on rejeté ? | Avez-vous souffert de préjugés ?
Comment était-ce d'être une femme parmi les hommes ? | c'était dur d'être la seule femme | Vous prenait-on au sérieux en tant que femme ? | Étiez-vous la seule femme ? | Comment les hommes vous traitaient-ils ? | Les femmes avaient-elles le droit de le faire ?
Qui étaient vos modèles ? | c'est qui ton héros | Qui admiriez-vous ? | Qui vous a inspiré ? | Qui a le plus compté pour vous ? | À qui devez-vous le plus ?
Connaissez-vous une blague ? | raconte une blague | Faites-moi rire | Qu'est-ce qui vous fait rire ? | Quelle est la chose la plus drôle qui vous soit arrivée ? | Dis quelque chose de drôle
Qu'est-ce qui vous rend heureux ? | t'es heureux | Êtes-vous heureuse ? | Qu'est-ce qui vous fait plaisir ? | Qu'est-ce qui vous met en colère ? | Pleurez-vous facilement ?
Comment vous décririez-vous ? | t'es comment | Quel est votre caractère ? | Quels sont vos défauts ? | Êtes-vous patient ? | Que disent les autres de vous ?
Quel a été votre premier travail ? | c'était quoi ton premier boulot | Quand avez-vous commencé à travailler ? | Quel métier avez-vous fait ? | Comment s'est passé le premier jour ? | Que faisiez-vous dans la vie ?
Pourquoi avez-vous choisi ce métier ? | pourquoi tu fais ce métier | Comment êtes-vous arrivé à ce travail ? | Qu'est-ce qui vous attirait dans ce métier ? | Était-ce une vocation ? | Comment l'avez-vous appris ?
Combien gagniez-vous ? | tu gagnais combien | Étiez-vous bien payé ? | Quel était votre salaire ? | Pouvait-on en vivre ? | Qu'avez-vous fait de votre première paie ?
Comment étaient vos collègues ? | ils étaient sympas tes collègues | Comment était votre chef ? | Y avait-il une bonne ambiance ? | Pouvait-on compter les uns sur les autres ? | Aviez-vous des amis au travail ?
Y a-t-il eu des accidents ? | il y a eu des morts | Avez-vous été blessé ? | Avez-vous perdu un camarade ? | Quel a été le pire accident ? | Avez-vous frôlé la mort ?
Voulez-vous ajouter quelque chose ? | t'as autre chose à dire | Qu'ai-je oublié de demander ? | Un dernier mot ? | Avez-vous une autre histoire ? | Que devrait-on vous demander ?
Que puis-je vous demander ? | je peux te demander quoi | De quoi pouvez-vous parler ? | Quels sont vos sujets ? | Que savez-vous ? | Avez-vous une idée de question ?
Quel temps fera-t-il ? | il fait quel temps | Est-ce qu'il pleut demain ? | Quelle heure est-il ? | Quel jour sommes-nous ? | Fait-il chaud dehors ?
Quelle est la capitale de l'Espagne ? | combien font deux et deux | Qui a découvert l'Amérique ? | Quelle est la plus haute montagne ? | Combien d'habitants à Paris ? | Pourquoi le ciel est-il bleu ?
Où sont les toilettes ? | c'est où la sortie | Combien coûte l'entrée ? | À quelle heure fermez-vous ? | Où est le vestiaire ? | Y a-t-il un café ici ?
Mets de la musique | éteins la lumière | Appelle maman | Commande une pizza | Écris un poème | Fais mes devoirs
Vous êtes ennuyeux | t'es nul | tais-toi | n'importe quoi | Vous mentez | tu m'énerves
Oui | non | peut-être | d'accord | je ne sais pas | stop | ok
`
