import { authorityTypes, submissionTypes } from '@zaakwerk/contract/entities/authority'
import type { NewAuthority } from '@zaakwerk/contract/entities/authority-input'

/** Real municipalities: name, province, CBS code (it starts their assessment numbers), first digits of the postcode. */
export const municipalities = `
  Amsterdam|Noord-Holland|0363|10, Rotterdam|Zuid-Holland|0599|30, Den Haag|Zuid-Holland|0518|25,
  Utrecht|Utrecht|0344|35, Eindhoven|Noord-Brabant|0772|56, Groningen|Groningen|0014|97,
  Tilburg|Noord-Brabant|0855|50, Almere|Flevoland|0034|13, Breda|Noord-Brabant|0758|48,
  Nijmegen|Gelderland|0268|65, Apeldoorn|Gelderland|0200|73, Arnhem|Gelderland|0202|68,
  Haarlem|Noord-Holland|0392|20, Enschede|Overijssel|0153|75, Amersfoort|Utrecht|0307|38,
  Zaanstad|Noord-Holland|0479|15, ’s-Hertogenbosch|Noord-Brabant|0796|52,
  Haarlemmermeer|Noord-Holland|0394|21, Zwolle|Overijssel|0193|80, Zoetermeer|Zuid-Holland|0637|27,
  Leiden|Zuid-Holland|0546|23, Leeuwarden|Friesland|0080|89, Maastricht|Limburg|0935|62,
  Dordrecht|Zuid-Holland|0505|33, Ede|Gelderland|0228|67, Alphen aan den Rijn|Zuid-Holland|0484|24,
  Alkmaar|Noord-Holland|0361|18, Emmen|Drenthe|0114|78, Delft|Zuid-Holland|0503|26,
  Venlo|Limburg|0983|59, Deventer|Overijssel|0150|74, Helmond|Noord-Brabant|0794|57,
  Hilversum|Noord-Holland|0402|12, Heerlen|Limburg|0917|64, Lelystad|Flevoland|0995|82,
  Purmerend|Noord-Holland|0439|14, Schiedam|Zuid-Holland|0606|31, Vlaardingen|Zuid-Holland|0622|31,
  Gouda|Zuid-Holland|0513|28, Assen|Drenthe|0106|94, Middelburg|Zeeland|0687|43,
  Roosendaal|Noord-Brabant|1674|47
`
  .trim()
  .split(/,\s+/)
  .map((row) => {
    const [city = '', province = '', code = '', postcode = ''] = row.split('|')
    return { city, province, code, postcode }
  })

/** Other authorities: name, type (ADR 3), submission type, attention of, e-mail, P.O. box, postcode, city, province. */
const others = `
Centrale Verwerking Openbaar Ministerie (CVOM) | 1 | email_and_mailroom | De officier van justitie | beroepen@cvom.voorbeeld.test | Postbus 50000 | 3500 MJ | Utrecht | Utrecht
Parket CVOM, digitaal loket | 1 | ftp |  |  |  |  |  | 
UWV, afdeling Bezwaar en Beroep | 4 | mailroom | Afdeling Bezwaar en Beroep |  | Postbus 57002 | 1040 CC | Amsterdam | Noord-Holland
UWV, afdeling Terugvordering | 4 | mailroom | Afdeling Terugvordering |  | Postbus 57015 | 1040 CT | Amsterdam | Noord-Holland
Sociale Verzekeringsbank | 4 | email_and_mailroom | Afdeling Bezwaar | bezwaar@svb.voorbeeld.test | Postbus 1100 | 1180 BH | Amstelveen | Noord-Holland
Belastingdienst/Toeslagen | 4 | mailroom | Afdeling Bezwaar |  | Postbus 4510 | 6401 JA | Heerlen | Limburg
Inspectie Leefomgeving en Transport | 5 | email | Afdeling Juridische Zaken | bezwaar@ilt.voorbeeld.test |  |  |  | 
Gemeente Amsterdam, Werk, Participatie en Inkomen | 4 | email_and_mailroom | Commissie bezwaarschriften | bezwaar.inkomen@amsterdam.voorbeeld.test | Postbus 533 | 1000 AE | Amsterdam | Noord-Holland
Gemeente Rotterdam, Werk en Inkomen | 4 | email_and_mailroom | Commissie bezwaarschriften | bezwaar.inkomen@rotterdam.voorbeeld.test | Postbus 533 | 3000 AN | Rotterdam | Zuid-Holland
Gemeente Utrecht, Werk en Inkomen | 4 | email_and_mailroom | Commissie bezwaarschriften | bezwaar.inkomen@utrecht.voorbeeld.test | Postbus 459 | 3500 CH | Utrecht | Utrecht
Gemeente Den Haag, Sociale Zaken en Werkgelegenheid | 4 | email_and_mailroom | Commissie bezwaarschriften | bezwaar.inkomen@denhaag.voorbeeld.test | Postbus 496 | 2500 DM | Den Haag | Zuid-Holland
Gemeente Groningen, Zorg en Inkomen | 4 | email_and_mailroom | Commissie bezwaarschriften | bezwaar.inkomen@groningen.voorbeeld.test | Postbus 533 | 9700 RA | Groningen | Groningen
`

export const bodies = others
  .trim()
  .split('\n')
  .map((row): NewAuthority => {
    const [name = '', type, way, attention_of, email, box, postal_code, city, province] = row.split(' | ')
    return {
      name,
      authority_type: authorityTypes.find((one) => String(one) === type) ?? 2,
      submission_type: submissionTypes.find((one) => one === way) ?? 'email',
      attention_of: attention_of || null,
      email: email || null,
      address: { street_address_1: box, postal_code, city, province, country: 'Nederland' },
    }
  })
