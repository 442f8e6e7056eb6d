import type {
  ErasureObstacle,
  erasedKinds,
  erasureObstacles,
  RetainedRecords,
  stayingKinds,
} from '@zaakwerk/contract/person-data'
import { formatDate } from './dates.ts'
import { lookUp } from './known.ts'
import { capital } from './text.ts'

type Counted = Readonly<Record<(typeof erasedKinds)[number], readonly [one: string, more: string]>>

const erasedWords: Counted = {
  details: ['naam, adres, e-mail, telefoon en IBAN', 'naam, adres, e-mail, telefoon en IBAN'],
  merged: ['samengevoegd contact', 'samengevoegde contacten'],
  companies: ['bedrijf van alleen dit contact', 'bedrijven van alleen dit contact'],
  cases: ['dossier van alleen dit contact', 'dossiers van alleen dit contact'],
  documents: ['document', 'documenten'],
  mails: ['e-mail of bericht', 'e-mails en berichten'],
  incoming: ['stuk binnengekomen post', 'stukken binnengekomen post'],
  letters: ['brief', 'brieven'],
  tasks: ['taak', 'taken'],
  links: ['link', 'links'],
  mandates: ['ondertekende volmacht', 'ondertekende volmachten'],
  iban_updates: ['doorgegeven IBAN', "doorgegeven IBAN's"],
  import_rows: ['regel van een import', 'regels van imports'],
  invoice_details: [
    'factuur: e-mail, telefoon en IBAN (een concept helemaal)',
    'facturen: e-mail, telefoon en IBAN (concepten helemaal)',
  ],
  views: ['weergave van een lijst die de naam noemt', 'weergaven van lijsten die de naam noemen'],
  log_values: ['regel van het logboek: wat er stond', 'regels van het logboek: wat er stond'],
}

/** "3 dossiers van alleen dit contact". A kind from a newer server is shown by its key. */
export const erasedText = ({ kind, count }: { readonly kind: string; readonly count: number }): string => {
  const [one, more] = lookUp(erasedWords, kind, [kind, kind])
  if (kind === 'details') return capital(one)
  return `${count} ${count === 1 ? one : more}`
}

interface StayingWords {
  readonly one: string
  readonly more: string
  readonly why: string
}

const stayingWords: Readonly<Record<(typeof stayingKinds)[number], StayingWords>> = {
  invoices: {
    one: 'factuur met betalingen, met naam en adres',
    more: 'facturen met betalingen, met naam en adres',
    why: 'Bewaarplicht van zeven jaar (Awr art. 52). Daarna gaan ze vanzelf weg.',
  },
  shared_cases: {
    one: 'dossier dat ook van iemand anders is',
    more: 'dossiers die ook van iemand anders zijn',
    why: 'Het dossier is ook van iemand anders (AVG art. 17 lid 3 onder e). Dit contact heet daar Gewist contact.',
  },
  import_files: {
    one: 'geüpload bestand waar dit contact in staat',
    more: 'geüploade bestanden waar dit contact in staat',
    why: 'Het bestand gaat over velen en gaat een jaar na de import vanzelf weg.',
  },
  log_entries: {
    one: 'regel van het logboek, zonder gegevens',
    more: 'regels van het logboek, zonder gegevens',
    why: 'Verantwoording van wie wat deed (AVG art. 5 lid 2), met alleen het nummer van het contact.',
  },
  bookkeeping: {
    one: 'contact bij Moneybird',
    more: 'contacten bij Moneybird',
    why: 'Staat buiten Zaakwerk. Wis het daar zelf als er geen factuur meer bewaard hoeft te worden.',
  },
}

/** What has to be kept, until when, and why. */
export const stayingText = ({
  kind,
  count,
  until,
}: RetainedRecords): { readonly what: string; readonly why: string } => {
  const { one, more, why } = lookUp(stayingWords, kind, { one: kind, more: kind, why: '' })
  const term = until ? `, tot en met ${formatDate(until)}` : ''
  return { what: `${count} ${count === 1 ? one : more}${term}`, why }
}

const obstacleWords: Readonly<Record<(typeof erasureObstacles)[number], (reference: string) => string>> = {
  running_case: (reference) => `Dossier ${reference} loopt nog.`,
  deleted_case: (reference) =>
    `Dossier ${reference} is verwijderd en kan nog worden hersteld; na 30 dagen is het weg.`,
  held_case: (reference) => `Dossier ${reference} wordt vastgehouden.`,
  money_to_come: (reference) => `In dossier ${reference} moet er nog geld binnenkomen.`,
  open_work: (reference) => `Voor ${reference} staat er nog werk in de wachtrij.`,
  letter_to_post: (reference) => `In dossier ${reference} wacht een brief op de postkamer.`,
  unpaid_invoice: (reference) => `Factuur ${reference} is nog niet betaald.`,
}

/** Why a person cannot be erased now. */
export const obstacleText = ({ kind, reference }: Pick<ErasureObstacle, 'kind' | 'reference'>): string =>
  lookUp(obstacleWords, kind, (of: string) => `${kind}: ${of}`)(reference)
