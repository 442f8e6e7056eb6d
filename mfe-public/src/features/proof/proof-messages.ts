import { documentExtensions } from '@zaakwerk/contract/document-kinds'
import { dayOf, formatDate, formatWhen, timeZone } from '@zaakwerk/domain/dates'
import { largestMegabytes } from '@zaakwerk/domain/documents'
import { lostFileTexts } from '@zaakwerk/domain/lost-file'
import { dayInEnglish } from '../../messages/english-day.ts'
import type { Problem } from './proof-state.ts'

const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** "at 14:32" of today, else "on 20 November 2026 at 14:32". */
const whenInEnglish = (iso: string, now: Date): string => {
  const at = new Date(iso)
  const clock = `at ${time.format(at)}`
  return dayOf(at) === dayOf(now) ? clock : `on ${dayInEnglish(iso)} ${clock}`
}

/** The noun of a count: photos, or files if there are others. */
export interface Count {
  readonly number: number
  readonly areAllPhotos: boolean
}

/** Number received; `of`: expected total while some are pending. */
export interface Progress extends Count {
  readonly of?: number
}

const countNl = ({ number, areAllPhotos }: Count): string => {
  if (areAllPhotos) return number === 1 ? '1 foto' : `${number} foto’s`
  return number === 1 ? '1 bestand' : `${number} bestanden`
}

const countEn = ({ number, areAllPhotos }: Count): string =>
  `${number} ${areAllPhotos ? 'photo' : 'file'}${number === 1 ? '' : 's'}`

const problemsNl: Readonly<Record<Exclude<Problem['kind'], 'told'>, string>> = {
  kind: `Dit soort bestand kunnen we niet lezen. Kies ${new Intl.ListFormat('nl-NL', { type: 'disjunction' }).format(documentExtensions)}.`,
  empty: 'Dit bestand is leeg.',
  size: `Dit bestand is groter dan ${largestMegabytes} MB.`,
  too_many: 'Meer dan 100 bestanden kunnen we niet ontvangen.',
  ...lostFileTexts,
  full: 'We hebben nu geen ruimte. Probeer het later nog een keer.',
  failed: 'Dit is niet gelukt. Probeer het nog een keer.',
}

/** Replaces the file name in a message of the server by the title of its row: phones name every photo alike. */
const underItsTitle = (detail: string, title: string): string =>
  detail.replace(/^".*"(?=:| is )/, () => title)

const nl = {
  title: 'Stuur ons je bewijs',
  day: (date: string) => formatDate(date),
  until: ['Sturen kan tot en met ', '.'],
  camera: 'Maak foto',
  choose: 'Kies bestand',
  kinds: 'Foto’s, pdf, doc en txt. Meer dan één mag.',
  add: 'Foto’s of bestanden toevoegen',
  received: ({ number, areAllPhotos, of }: Progress) => {
    if (number === 0) return 'Nog niets ontvangen'
    const all = countNl({ number: of ?? number, areAllPhotos })
    return of ? `${number} van ${all} ontvangen` : `${all} ontvangen`
  },
  photo: (number: number) => `Foto ${number}`,
  story: 'Jouw verhaal',
  receivedAt: (at: string, now: Date) => `Ontvangen ${formatWhen(at, now)}`,
  sending: (percent: number) => `Versturen: ${percent}%`,
  twin: 'Deze hadden we al',
  waiting: 'Wacht op versturen',
  stopped: 'Gestopt',
  interruption: {
    lost: 'Geen verbinding, we gaan zo verder',
    busy: 'Het is even druk, we gaan zo verder',
  },
  stop: 'Stop',
  again: 'Opnieuw',
  remove: 'Verwijder',
  problem: (problem: Problem, title: string) =>
    problem.kind === 'told' ? underItsTitle(problem.detail, title) : problemsNl[problem.kind],
  lost: (number: number) =>
    number === 1
      ? 'De pagina is opnieuw geladen. 1 bestand was nog niet verstuurd. Kies het nog een keer.'
      : `De pagina is opnieuw geladen. ${number} bestanden waren nog niet verstuurd. Kies ze nog een keer.`,
  finish: 'Klaar',
  busy: (count: Count) => `Nog ${countNl(count)} bezig. Daarna ronden we vanzelf af.`,
  held: 'Over 5 seconden ronden we af. Daarna kun je niets meer toevoegen.',
  takeBack: 'Toch nog niet',
  failed: (count: Count) => `${countNl(count)} niet gelukt`,
  nothing: {
    title: 'We hebben nog niets ontvangen',
    text: 'Maak eerst een foto of kies een bestand.',
  },
  notFinished: 'Afronden is niet gelukt',
  refused: ({ kind }: Problem) =>
    kind === 'told'
      ? 'Laad de pagina opnieuw en kijk of je bestanden er staan. Probeer het dan nog een keer, of mail ons: ons adres staat onderaan.'
      : problemsNl[kind],
  ask: (count: Count) => ({
    title: `${countNl(count)} niet gelukt`,
    text:
      count.number === 1 ? 'Wil je afronden zonder dit bestand?' : 'Wil je afronden zonder deze bestanden?',
  }),
  without: 'Ja, afronden',
  tryAgain: 'Nee, probeer opnieuw',
  notYet: 'Nee, nog niet',
  later: (date: string) => `Later verder? Deze link blijft werken tot en met ${formatDate(date)}.`,
  thanks: 'Bedankt voor je bewijs',
  got: (count: Count) => ['We hebben ', countNl(count), ' ontvangen.'],
  nextTitle: 'Wat gebeurt er nu?',
  next: [
    'Wij bekijken wat je hebt gestuurd.',
    'Hebben we nog iets nodig? Dan krijg je een e-mail van ons.',
    'Wij gaan verder met je zaak. Je hoort van ons als er nieuws is.',
  ],
  close: 'Je hoeft nu niets meer te doen. Je kunt deze pagina sluiten.',
}

const problemsEn: Readonly<Record<Problem['kind'], string>> = {
  kind: `We cannot read this kind of file. Choose ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(documentExtensions)}.`,
  empty: 'This file is empty.',
  size: `This file is larger than ${largestMegabytes} MB.`,
  too_many: 'We cannot take more than 100 files.',
  gone: 'This file was moved or removed after you chose it. Choose it again.',
  changed: 'This file has changed since you chose it. Choose it again.',
  unreadable: 'We cannot read this file. Choose a single file that is on this device.',
  full: 'We have no room right now. Try again later.',
  failed: 'This did not work. Try again.',
  // The server's texts are Dutch.
  told: 'We cannot take this file. It may be damaged, or not be what its name says. Choose another one.',
}

const en: typeof nl = {
  title: 'Send us your proof',
  day: dayInEnglish,
  until: ['You can send it up to and including ', '.'],
  camera: 'Take a photo',
  choose: 'Choose a file',
  kinds: 'Photos, pdf, doc and txt. You can add more than one.',
  add: 'Add photos or files',
  received: ({ number, areAllPhotos, of }) => {
    if (number === 0) return 'Nothing received yet'
    const all = countEn({ number: of ?? number, areAllPhotos })
    return of ? `${number} of ${all} received` : `${all} received`
  },
  photo: (number) => `Photo ${number}`,
  story: 'Your story',
  receivedAt: (at, now) => `Received ${whenInEnglish(at, now)}`,
  sending: (percent) => `Sending: ${percent}%`,
  twin: 'We already had this one',
  waiting: 'Waiting to be sent',
  stopped: 'Stopped',
  interruption: {
    lost: 'No connection, we will go on in a moment',
    busy: 'It is busy right now, we will go on in a moment',
  },
  stop: 'Stop',
  again: 'Try again',
  remove: 'Remove',
  problem: ({ kind }) => problemsEn[kind],
  lost: (number) =>
    number === 1
      ? 'The page was loaded again. 1 file had not been sent yet. Choose it again.'
      : `The page was loaded again. ${number} files had not been sent yet. Choose them again.`,
  finish: 'Done',
  busy: (count) => `${countEn(count)} still on the way. Then we finish by ourselves.`,
  held: 'We finish in 5 seconds. After that you cannot add anything.',
  takeBack: 'Not yet after all',
  failed: (count) => `${countEn(count)} failed`,
  nothing: {
    title: 'We have not received anything yet',
    text: 'First take a photo or choose a file.',
  },
  notFinished: 'We could not finish',
  refused: ({ kind }) =>
    kind === 'told'
      ? 'Load this page again and check that your files are there. Then try once more, or email us: our address is below.'
      : problemsEn[kind],
  ask: (count) => ({
    title: `${countEn(count)} failed`,
    text: count.number === 1 ? 'Do you want to finish without it?' : 'Do you want to finish without them?',
  }),
  without: 'Yes, finish',
  tryAgain: 'No, try again',
  notYet: 'No, not yet',
  later: (date) => `Go on later? This link keeps working up to and including ${dayInEnglish(date)}.`,
  thanks: 'Thank you for your proof',
  got: (count) => ['We have received ', countEn(count), '.'],
  nextTitle: 'What happens now?',
  next: [
    'We look at what you sent.',
    'Do we need anything else? Then we will email you.',
    'We go on with your case. You will hear from us when there is news.',
  ],
  close: 'You do not have to do anything else. You can close this page.',
}

/** Texts of the proof page. */
export const proofWords = { nl, en }
export type ProofWords = typeof nl
