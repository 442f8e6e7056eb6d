import {
  getIncomingSummary,
  type IncomingList,
  type IncomingSummary,
  listIncoming,
  readIncoming,
} from '@zaakwerk/contract/incoming'
import type { output } from '@zaakwerk/contract/zod'
import { formatWhen } from '@zaakwerk/domain/dates'
import { capital } from '@zaakwerk/domain/text'
import { notify, useAction } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Button, CheckIcon, EmptyIcon, ErrorIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { todayOrDay } from '../../desk/days.ts'
import css from './incoming.module.css'

type Source = IncomingSummary['sources'][number]

const kindOf = ({ kind }: Source): string => (kind === 'folder' ? 'scanmap' : 'postbus')

/** "Postbus gelezen om 11:28, scanmap om 11:29." */
const readText = (sources: readonly Source[]): string => {
  const parts = sources.flatMap((source) => {
    if (source.read_at === null) return []
    const at = todayOrDay(source.read_at, new Date())
    const name = sources.filter(({ kind }) => kind === source.kind).length > 1 ? ` ${source.name}` : ''
    return [{ who: `${kindOf(source)}${name}`, when: at.includes(':') ? `om ${at}` : `op ${at}` }]
  })
  return parts.length === 0
    ? ''
    : `${capital(parts.map(({ who, when }, at) => `${who} ${at === 0 ? 'gelezen ' : ''}${when}`).join(', '))}. `
}

/** The mailboxes and folders that cannot be read. */
export const failingSources = (summary: IncomingSummary | undefined): readonly Source[] =>
  summary?.sources.filter(({ failing_since }) => failing_since !== null) ?? []

/** Every mailbox and folder that cannot be read, since when, and a button that reads them now. */
export const SourceProblems = ({
  sources,
  isLine = false,
}: {
  readonly sources: readonly Source[]
  /** Whether it is shown above the rows, instead of in an empty list. */
  readonly isLine?: boolean
}): ReactElement => {
  const { run, isRunning } = useAction(readIncoming, { refreshes: [listIncoming, getIncomingSummary] })
  return (
    <div className={css.problems} data-line={isLine || undefined} role="alert">
      <ErrorIcon size={20} />
      <ul>
        {sources.map((source) => (
          <li key={source.name}>
            <strong>
              {capital(kindOf(source))} {source.name} is niet bereikbaar sinds{' '}
              {formatWhen(source.failing_since ?? '', new Date()).replace(/^(om|op) /, '')}.
            </strong>{' '}
            {source.problem}
          </li>
        ))}
      </ul>
      <Button
        loading={isRunning}
        onClick={() => void run({}).catch((error: unknown) => notify.lastingFailure(error))}
      >
        Opnieuw proberen
      </Button>
    </div>
  )
}

interface IncomingEmptyProps {
  readonly list: output<typeof IncomingList>
  /** The list is limited to own cases. */
  readonly isOwn: boolean
  readonly summary: IncomingSummary | undefined
}

/** A tab without rows. */
export const IncomingEmpty = ({ list, isOwn, summary }: IncomingEmptyProps): ReactElement => {
  if (isOwn)
    return (
      <PageState
        icon={<EmptyIcon />}
        title="Geen post voor jouw dossiers"
        text="Hier staat wat een nummer van een dossier van jou noemt, of een e-mail daaruit beantwoordt."
      />
    )
  if (list === 'filed_today')
    return (
      <PageState
        icon={<EmptyIcon />}
        title="Vandaag is nog niets opgeborgen"
        text="Wat je opbergt, staat hier tot het eind van de dag."
      />
    )
  if (list === 'not_ours')
    return (
      <PageState
        icon={<EmptyIcon />}
        title="Niets weggelegd"
        text="Wat niet voor ons is, blijft hier dertig dagen staan."
      />
    )
  if (list === 'automatic')
    return (
      <PageState
        icon={<EmptyIcon />}
        title="Geen automatische berichten"
        text="Afwezigheidsberichten, en e-mails die terugkwamen, staan hier dertig dagen."
      />
    )
  if (list === 'doubt')
    return (
      <PageState
        icon={<CheckIcon />}
        title="Geen twijfel"
        text="Van alle post die op te bergen is, klopt het nummer of is er geen gelezen."
      />
    )
  const failing = failingSources(summary)
  // If a mailbox was not read, the empty list must not say that all work is done.
  if (failing.length > 0) return <SourceProblems sources={failing} />
  return (
    <PageState
      icon={<EmptyIcon />}
      title="Alles is opgeborgen"
      text={
        summary?.sources.length === 0
          ? 'Er wordt geen mailbox gelezen. Voeg zelf bestanden toe, of laat een beheerder de mailbox instellen.'
          : `${readText(summary?.sources ?? [])}Nieuwe post komt hier vanzelf bij.`
      }
      actions={<Link to="/incoming?lijst=filed_today">Vandaag opgeborgen bekijken</Link>}
    />
  )
}
