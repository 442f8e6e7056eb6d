import { expect, it } from 'vitest'
import { isAbsence, returnReason } from './returned-mail.ts'

it.each([
  ['5.1.1', 'dit adres bestaat niet (5.1.1)'],
  ['5.1.10', 'dit domein ontvangt geen e-mail (5.1.10)'],
  ['5.2.2', 'de mailbox is vol (5.2.2)'],
  ['5.7.1', 'de mailserver van de ontvanger weigert de e-mail (5.7.1)'],
  ['4.4.7', 'de mailserver van de ontvanger is niet bereikbaar (4.4.7)'],
  ['5.0.0', 'de mailserver kon hem niet afleveren (5.0.0)'],
  [null, 'de mailserver noemt geen reden'],
])('has the reason of a mail that was returned with %s', (status, expected) => {
  expect(returnReason(status)).toBe(expected)
})

it.each([
  ['Automatisch antwoord: Bezwaar', 'Ik ben afwezig tot en met 4 december.', true],
  ['Automatic reply: appeal', 'I am out of the office until Monday.', true],
  ['Afwezigheidsbericht', '', true],
  ['Automatisch antwoord', 'Deze collega is niet meer werkzaam bij de gemeente.', true],
  ['Automatisch antwoord: Bezwaar', 'Wij hebben uw bezwaarschrift in goede orde ontvangen.', false],
  ['Ontvangstbevestiging', 'Op vrijdag zijn wij afwezig.', false],
  ['Automatic reply', 'We received your mail. We are out of office on Friday.', false],
  [
    'Automatisch antwoord',
    'Tijdens vakantie zijn wij gesloten. Uw zaak is onder nummer 123 geregistreerd.',
    false,
  ],
  [
    'Automatisch antwoord',
    'Tijdens vakantie zijn wij gesloten. De beslistermijn is verdaagd met zes weken.',
    false,
  ],
  ['Automatisch antwoord', 'Tijdens vakantie zijn wij gesloten. Uw verzoek is in behandeling.', false],
  ['Automatisch antwoord', 'Tijdens vakantie zijn wij gesloten. Het kenmerk is 77.', false],
  ['Automatisch antwoord', 'Tijdens vakantie zijn wij gesloten. De zitting is op 14 december.', false],
  ['Automatisch antwoord', 'Tijdens vakantie zijn wij gesloten. Wij vragen uitstel.', false],
  ['Automatisch antwoord', 'Tijdens vakantie zijn wij gesloten. Het besluit volgt.', false],
  ['Automatisch antwoord', 'Tijdens vakantie zijn wij gesloten. We registered it as case 12.', false],
  ['Automatisch antwoord: uitstel van de zitting', 'Ik ben afwezig tot 4 december.', true],
  ['Automatisch antwoord', 'Uw bericht is doorgestuurd naar de juiste afdeling.', false],
])('"%s: %s" says that a person is away: %s', (subject, text, expected) => {
  expect(isAbsence({ subject, text })).toBe(expected)
})
