import type { Manners } from '../manners.ts'

const person =
  'm(?:on|a|es) (?:\\w+ )?(?:pere|papa|mere|maman|beau pere|belle mere|parents|frere|soeur|oncle|tante|cousin|cousine|grand pere|papi|grand mere|mamie|mari|femme|conjoint|compagnon|copain|copine|ami|amie|ex|prof|professeur|entraineur|patron|patronne|voisin|pretre|fils|fille|camarades?)'

export const french: Manners = {
  courtesies: {
    greeting:
      "bonjour | bonsoir | bonjour bonjour | coucou | hello | hé | allô | enchanté | enchantée | ravi de vous rencontrer | ravie de vous rencontrer | ravi de te rencontrer | heureux de vous rencontrer | c'est un plaisir de vous rencontrer",
    wellbeing:
      'comment allez vous | comment ça va | ça va | ça va bien | comment vas tu | comment tu vas | vous allez bien | tu vas bien | allez vous bien | comment vous portez vous | comment vous sentez vous | quoi de neuf | la forme',
    thanks:
      "merci | merci beaucoup | merci bien | mille mercis | merci mille fois | merci infiniment | grand merci | un grand merci | je vous remercie | je te remercie | nous vous remercions | on vous remercie | merci pour tout | merci pour votre temps | merci pour votre réponse | merci pour vos réponses | merci pour votre témoignage | merci pour votre histoire | merci d'avoir répondu | merci d'avoir partagé | merci de votre témoignage | merci de votre réponse | c'est gentil | c'est très gentil",
    goodbye:
      'au revoir | à bientôt | à plus tard | à plus | à tout à l’heure | à demain | à la prochaine | à une prochaine fois | adieu | bonne journée | bonne soirée | bonne nuit | bonne continuation | je dois y aller | je dois partir | nous devons partir | nous devons y aller | on doit y aller | il faut que je parte | portez vous bien | prenez soin de vous | prends soin de toi | bye | bye bye',
    salute: 'salut | ciao',
    fillers:
      "madame | monsieur | mademoiselle | docteur | et | oui | non | ok | d'accord | bien | très | alors | aussi | encore | tout le monde | à tous | tous | à vous | vous | toi | et vous | cher | chère | mon ami | mon amie | s'il vous plaît | s'il te plaît | aujourd'hui | ce matin | super | génial | parfait | c'était bien | c'était super | c'était intéressant | c'était très intéressant | très intéressant | donc | maintenant | ah | oh | euh | eh bien | bon | mamie | papi",
  },
  questions: {
    and: 'et | et aussi | mais | ou',
    openings:
      'qui | que | quoi | où | quand | comment | pourquoi | quel | quelle | quels | quelles | combien | est ce que | qu est ce que | avez vous | as tu | êtes vous | es tu | étiez vous | aviez vous | pouvez vous | y a t il | racontez',
  },
  presence:
    "tu m'entends | vous m'entendez | est-ce que tu m'entends | est-ce que vous m'entendez | tu es là | vous êtes là | il y a quelqu'un | ça marche | test",
  insults: {
    insult:
      'idiot | idiote | imbécile | con | conne | connard | connasse | salope | salaud | pute | putain | débile | abruti | abrutie | stupide | moche | laid | laide | menteur | menteuse | nul | nulle | crétin | crétine | merde | ennuyeux | ennuyeuse | chiant | chiante | dégoûtant | dégoûtante | bouffon | ta gueule | ferme la | la ferme | ferme ta gueule | tais toi | va te faire foutre | va te faire voir | va te faire enculer | enculé | nique ta mère | je te déteste | je vous déteste | dégage | casse toi | fils de pute | va mourir',
    glue: "tu | vous | êtes | es | tu es | vous êtes | t'es | es tu | êtes vous | un | une | si | trop | tellement | vraiment | c'est | quel | quelle | sale | gros | grosse | vieux | vieille | espèce de | espèce d' | d | pauvre | petit | petite | mec | femme | homme | haha | mdr",
  },
  distress: {
    says: [
      'je (?:veux|voudrais|souhaite|vais) (?:\\w+ )?(?:mourir|etre morte?|me tuer|me suicider|me pendre|me faire du mal|me mutiler|me scarifier)',
      'j ai (?:\\w+ )?envie (?:de (?:mourir|me tuer|me suicider|me faire du mal)|d en finir)',
      'je (?:veux|vais|voudrais) (?:\\w+ )?(?:en finir avec la vie|mettre fin a (?:mes jours|ma vie)|m oter la vie)|en finir avec la vie|je veux en finir$',
      'je (?:ne )?(?:veux|peux) plus (?:vivre|continuer a vivre|etre la)|j ai plus envie de vivre|je n ai plus envie de vivre',
      'je (?:pense|songe) (?:\\w+ )?(?:au suicide|a me suicider|a me tuer|a en finir)',
      'je suis (?:\\w+ )?suicidaire|j ai des (?:idees|pensees) (?:\\w+ )?suicidaires',
      'je me (?:fais du mal|scarifie|mutile|coupe (?:expres|les veines))|me (?:tuer|suicider) (?:moi meme|ce soir|demain)|comment (?:je peux )?me (?:tuer|suicider)',
      'ma vie n a plus de sens|plus aucune raison de vivre|(?:ce|ca) serait mieux sans moi|tout le monde serait mieux sans moi|je ne manquerais a personne',
      `(?:quelqu un|il|elle|on|${person}) (?:me|m) (?:frappe|bat|viole|maltraite|fait (?:du )?mal|menace|harcele|a violee?|a frappee?|a agressee?)`,
      `(?:quelqu un|il|on|${person}) abuse de moi`,
      'je suis (?:\\w+ )?(?:battue?|maltraitee?|violee?|harcelee?|abusee?)|j ai ete (?:violee?|abusee?|agressee? sexuellement)',
      `${person} (?:veut|va) (?:mourir|se tuer|se suicider|mettre fin a ses jours)`,
    ],
    unlessFollowedBy: 'de (?:rire|faim|soif|honte|froid|chaud|peur|ennui)|pour (?:la|ma|mon|une?|ce|cette)',
    unlessAfter:
      ' (?:vous|tu|il|elle|on|quelqu un|votre \\w+|ton \\w+|ta \\w+)(?: \\w+){0,3} (?:pense|pensez|pensiez|dit|disait|disiez|dire|senti|chante)(?: que| un jour)?',
  },
}
