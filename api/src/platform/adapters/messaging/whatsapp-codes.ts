/**
 * Kind of an error of WhatsApp. `later`: not sent, can be tried again. `number`: this number gets no messages. `closed`: the recipient did not write within
 * 24 hours. `refused`: somebody has to change something about this kind of message. `stopped`: our account has to be put in order first.
 */
export type WhatsAppErrorKind = 'later' | 'number' | 'closed' | 'refused' | 'stopped'

interface WhatsAppCode {
  readonly kind: WhatsAppErrorKind
  /** In Dutch, a whole sentence. */
  readonly text: string
}

const all = (kind: WhatsAppErrorKind, texts: Readonly<Record<number, string>>) =>
  Object.entries(texts).map(([code, text]) => [Number(code), { kind, text }] as const)

const token = 'WhatsApp laat ons niet binnen: het token is verlopen of ingetrokken (zie WHATSAPP_TOKEN).'
const rights = 'WhatsApp geeft ons hiervoor geen rechten (zie WHATSAPP_TOKEN).'
const blocked = 'WhatsApp heeft ons account geblokkeerd. Kijk in WhatsApp Manager waarom.'
const unregistered = 'Ons nummer is niet aangemeld bij WhatsApp (zie WHATSAPP_PHONE_NUMBER_ID).'
const busy = 'WhatsApp krijgt te veel berichten van ons.'
const down = 'WhatsApp heeft een storing.'
const unwilling = 'WhatsApp bezorgt dit bericht niet bij deze ontvanger.'

/** Source: "Error codes" of the WhatsApp Cloud API. */
const codes: ReadonlyMap<number, WhatsAppCode> = new Map([
  ...all('stopped', {
    0: token,
    190: token,
    3: rights,
    10: rights,
    131005: rights,
    33: unregistered,
    131045: unregistered,
    133010: unregistered,
    368: blocked,
    131031: blocked,
    131037: 'WhatsApp heeft de naam bij ons nummer nog niet goedgekeurd.',
    131042: 'WhatsApp verstuurt niets tot de betaalgegevens in WhatsApp Manager kloppen.',
  }),
  ...all('later', {
    1: down,
    2: down,
    131000: down,
    131016: down,
    131057: 'WhatsApp onderhoudt ons account.',
    133004: down,
    4: busy,
    80007: busy,
    130429: busy,
    131048: 'WhatsApp neemt even niets van ons aan, omdat ontvangers berichten als ongewenst meldden.',
    131056: 'WhatsApp krijgt te veel berichten aan dit nummer.',
  }),
  ...all('number', {
    131026: 'Dit nummer heeft geen WhatsApp.',
    131021: 'Dit is ons eigen nummer.',
    130472: unwilling,
    130497: 'WhatsApp staat ons geen berichten naar dit land toe.',
    131049: unwilling,
    131050: 'De ontvanger wil geen berichten van ons.',
  }),
  ...all('closed', {
    131047: 'De cliënt schreef ons niet in de laatste 24 uur: dan mag alleen een sjabloon.',
  }),
  ...all('refused', {
    131008: 'In het bericht ontbreekt iets dat WhatsApp nodig heeft.',
    131030: 'Ons nummer is een testnummer van Meta, en deze ontvanger staat niet op de lijst ervan.',
    132000: 'Het sjabloon heeft andere velden dan Zaakwerk invult. Pas het aan in WhatsApp Manager.',
    132001: 'Het sjabloon bestaat niet in deze taal, of is nog niet goedgekeurd (zie WHATSAPP_TEMPLATES).',
    132005:
      'De tekst van het sjabloon is te lang als de velden zijn ingevuld. Maak het korter in WhatsApp Manager.',
    132007:
      'WhatsApp vindt de inhoud van het sjabloon in strijd met zijn regels. Pas het aan in WhatsApp Manager.',
    132012: 'Een veld van het sjabloon verwacht andere gegevens. Pas het aan in WhatsApp Manager.',
    132015:
      'WhatsApp heeft het sjabloon gepauzeerd, omdat ontvangers het slecht beoordelen. Pas het aan in WhatsApp Manager.',
    132016:
      'WhatsApp heeft het sjabloon voorgoed uitgezet. Maak een nieuw sjabloon (zie WHATSAPP_TEMPLATES).',
  }),
])

/** Codes after which we send nothing for a while: they are about all our messages, not about one recipient. */
const ofAll = new Set([4, 80007, 130429])

export const isThrottleOfAll = (code: number | undefined): boolean => code !== undefined && ofAll.has(code)

/** Kind and text of an error code; undefined for one that we do not know. */
export const whatsAppCode = (code: number): WhatsAppCode | undefined => {
  if (code >= 200 && code <= 299) return { kind: 'stopped', text: rights }
  if (code >= 132000 && code <= 132999 && !codes.has(code))
    return { kind: 'refused', text: `WhatsApp weigert het sjabloon (${code}). Kijk in WhatsApp Manager.` }
  return codes.get(code)
}
