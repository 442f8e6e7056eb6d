/** Notes on cases. `{client}` and `{body}` are filled in. */
export const caseNotes = {
  wahv: [
    'Cliënt zegt dat het bord achter een boom stond. Foto’s zijn toegezegd, anders volgende week nabellen.',
    'Kenteken klopt niet met de foto in het zaakoverzicht. Dit eerst uitzoeken voordat we gronden indienen.',
    'Bestuurder was de zoon van {client}. Maakt voor de kentekenhouder niet uit, wel zo uitgelegd aan de telefoon.',
    'Zekerheid is betaald op de dag van binnenkomst, bewijs zit in de map.',
    'Zaakoverzicht opgevraagd bij CVOM. IJkrapport ontbreekt, daar gaan we op zitten.',
    'Cliënt is beroepschauffeur en maakt zich zorgen over zijn werk. Graag bellen bij nieuws, niet mailen.',
    '',
  ],
  nha: [
    'Cliënt had wel betaald via de parkeerapp, maar voor het verkeerde kenteken (één letter verschil).',
    'Laden en lossen: klant heeft een pakbon met tijdstip. Staat als bewijs in de map.',
    '{body} reageert traag, tweede keer dat we moeten rappelleren.',
    'Automaat was defect volgens cliënt. Storingslijst opvragen bij de gemeente.',
    'Bezoekersvergunning was een dag verlopen. Weinig kans, maar de motivering van de aanslag is wel erg mager.',
    '',
  ],
  btu: [
    'Terugvordering over 2024. Cliënt heeft alle wijzigingen op tijd doorgegeven, e-mails daarvan gekregen.',
    'Inlichtingenplicht wordt gesteld maar nergens onderbouwd. Dossierstukken opgevraagd bij {body}.',
    'Cliënt spreekt weinig Nederlands, dochter belt mee. Afspraken altijd op de e-mail zetten.',
    'Beslagvrije voet niet toegepast. Samen met bezwaar ook verzoek om uitstel van invordering doen.',
    'Hoorzitting telefonisch aangevraagd in verband met werk van cliënt.',
    '',
  ],
  general: [
    'Binnengekomen via het contactformulier. Nog niet duidelijk om welke boete het gaat.',
    'Doorgezet naar het kantoor, stukken zijn meegestuurd.',
    'Staat hier tijdelijk. Map samenvoegen zodra het juiste dossier is aangemaakt.',
    '',
    '',
  ],
} as const

export const clientNotes = [
  '',
  '',
  '',
  'Alleen na 17.00 uur bereikbaar.',
  'Belt liever dan dat hij mailt.',
  'Is boos over de vorige afhandeling, graag persoonlijk te woord staan.',
  'Heeft meerdere dossiers lopen. Graag in één keer bijpraten, anders wordt het voor cliënt onoverzichtelijk. Vorige keer zijn twee brieven door elkaar gehaald en dat heeft veel telefoontjes gekost.',
  'Post naar het adres van de bewindvoerder sturen, die staat bij de gegevens.',
] as const
