import { getToday, type Today } from '@zaakwerk/contract/today'
import { useEndpoint, useViewer } from '@zaakwerk/platform'
import { useNavigate, useSearchParams } from '@zaakwerk/platform/router'
import { CheckIcon, PageState, QueryView, useMedia } from '@zaakwerk/ui'
import { type KeyHint, KeyHints } from '@zaakwerk/widgets/keys/key-hints'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { Fragment, type ReactElement, useEffect, useRef } from 'react'
import desk from '../../desk/desk.module.css'
import { usePolling } from '../../desk/use-polling.ts'
import { TakeNextButton, useTakesNewWork } from '../../next/take-next-button.tsx'
import { MailroomWork, useMailroomWork } from './mailroom-work.tsx'
import css from './today.module.css'
import { TodayGroupRows } from './today-group.tsx'
import { groupsOf, hasOpenWork, type TodayGroup, type WorkOwner } from './today-groups.ts'
import { type KeptGroup, useKeptRows } from './use-kept-rows.ts'
import { WorkOwnerSelect } from './work-owner-select.tsx'

const longDay = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

const hints: readonly KeyHint[] = [
  [['↑', '↓'], 'rij'],
  [['Enter'], 'volgende stap'],
  [['O'], 'open dossier'],
  [['1–9', '0'], 'naar groep'],
  [['B'], 'termijn bevestigen'],
]

/** Groups that stand beside the list where there is room. */
const beside: ReadonlySet<TodayGroup['key']> = new Set(['hearings', 'to_confirm'])

const steps = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-step]')]
const rowNow = (): Element | null => document.activeElement?.closest('li') ?? null

const moveBy = (by: number) => (): void => {
  const all = steps()
  const at = all.findIndex((one) => rowNow()?.contains(one))
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)
  all[next]?.focus()
}

const useTodayKeys = (groups: readonly KeptGroup[]): void => {
  const navigate = useNavigate()
  const toGroup =
    ({ key }: KeptGroup) =>
    (): void =>
      document.querySelector<HTMLElement>(`[data-group="${key}"] [data-step]`)?.focus()
  useKeys({
    ...Object.fromEntries(groups.map((group, at) => [String((at + 1) % 10), toGroup(group)])),
    ArrowDown: moveBy(1),
    ArrowUp: moveBy(-1),
    o: () => rowNow()?.querySelector<HTMLElement>('[data-case]')?.click(),
    b: () => {
      if (rowNow()?.querySelector('[data-to-confirm]')) void navigate('/terms?tab=to_confirm')
    },
  })
}

const Chips = ({ groups }: { readonly groups: readonly KeptGroup[] }): ReactElement => (
  <nav className={css.chips} aria-label="Groepen">
    {groups.map(({ key, short, total }) => (
      <button
        key={key}
        type="button"
        onClick={() => document.querySelector(`[data-group="${key}"]`)?.scrollIntoView()}
      >
        {short} <b className="num">{total.toLocaleString('nl-NL')}</b>
      </button>
    ))}
  </nav>
)

/** Owner filter from the URL; all work by default. */
const useWhose = (covered: Today['covered']) => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('whose')
  // The absence of the colleague may have ended.
  const colleague = covered.find(({ user }) => String(user.id) === asked)?.user
  const whose: WorkOwner = asked === 'own' ? asked : (colleague?.id ?? 'all')
  const choose = (next: WorkOwner): void =>
    setParams(next === 'all' ? {} : { whose: String(next) }, { replace: true })
  return { whose, colleague, choose }
}

/** Empty state of the shown work. */
const NothingOpen = ({
  isDone,
  colleague,
}: {
  /** Whether all work is finished, not only the shown work. */
  readonly isDone: boolean
  /** Name of the chosen colleague. */
  readonly colleague: string | undefined
}): ReactElement => {
  const takesNew = useTakesNewWork()
  if (colleague)
    return (
      <PageState
        icon={<CheckIcon />}
        title={`Geen open werk voor ${colleague}`}
        text="Er staat niets open waarvoor je waarneemt."
      />
    )
  return isDone ? (
    <PageState
      icon={<CheckIcon />}
      title="Klaar voor vandaag"
      text="Geen termijn in gevaar, de post is bekeken en er is niets mislukt."
      actions={takesNew ? <TakeNextButton hasKey /> : null}
    />
  ) : (
    <PageState
      icon={<CheckIcon />}
      title="Geen eigen werk open"
      text="Er is nog werk open waarvoor je waarneemt."
    />
  )
}

const Desk = ({ data }: { readonly data: Today }): ReactElement => {
  const { userId } = useViewer()
  const { whose, colleague, choose } = useWhose(data.covered)
  const mailroom = useMailroomWork()
  const hasWork = (of: readonly TodayGroup[]): boolean =>
    mailroom === undefined || (mailroom?.length ?? 0) > 0 || hasOpenWork(of)
  const { groups, updated } = useKeptRows(data, { userId, whose })
  const isNarrow = useMedia('(max-width: 1099px)')
  useTodayKeys(groups)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    steps()[0]?.focus({ preventScroll: true })
  }, [])
  const shown = groups.filter(({ rows }) => rows.length > 0)
  const isDone = !hasWork(groupsOf(data, { userId, now: new Date() }))
  const aside = isNarrow ? [] : shown.filter(({ key }) => beside.has(key))
  const list = shown.filter((group) => !aside.includes(group))
  const endOf = ({ key }: KeptGroup) => {
    if (key === 'danger' && typeof whose !== 'number')
      return { label: `Alle ${data.term_count.toLocaleString('nl-NL')} termijnen`, to: '/terms?tab=mine' }
    return key === 'hearings' ? { label: 'Agenda', to: '/grounds?view=kalender' } : undefined
  }
  const part = (group: KeptGroup): ReactElement => (
    <Fragment key={group.key}>
      <TodayGroupRows group={group} end={endOf(group)} />
    </Fragment>
  )
  return (
    <div className={desk.desk} data-aside={aside.length > 0 ? 'narrow' : undefined} data-grows>
      <div className={`${desk.left} column`}>
        <header className={`${css.top} row wrap`}>
          <h1 tabIndex={-1}>
            Vandaag <span className={`${css.day} faint`}>{longDay.format(new Date(data.day))}</span>
          </h1>
          <WorkOwnerSelect covered={data.covered} whose={whose} onChoose={choose} />
        </header>
        {shown.length > 0 ? <Chips groups={shown} /> : null}
        <div className={desk.rows}>
          {hasWork(groups) ? null : (
            <div className={css.done}>
              <NothingOpen isDone={isDone} colleague={colleague?.name} />
            </div>
          )}
          {hasOpenWork(groups) && list.length === 0 && !mailroom?.length ? (
            <div className={css.done}>
              <PageState
                icon={<CheckIcon />}
                title="Alleen nog te bevestigen"
                text="Rechts staan de termijnen die op jouw bevestiging wachten."
              />
            </div>
          ) : null}
          {mailroom && mailroom.length > 0 ? <MailroomWork lines={mailroom} /> : null}
          {list.map(part)}
        </div>
        <footer className={`${css.foot} row wrap`}>
          <KeyHints hints={hints} className={css.key} />
          <span className={`${css.updated} num small`}>Bijgewerkt om {updated}</span>
        </footer>
      </div>
      {aside.length > 0 ? (
        <aside className={css.right} aria-label="Zittingen en bevestigen">
          {aside.map(part)}
        </aside>
      ) : null}
    </div>
  )
}

const Skeleton = (): ReactElement => (
  <div className={css.skeleton} aria-hidden="true">
    {Array.from({ length: 10 }, (_, at) => (
      <span key={at} />
    ))}
  </div>
)

/** "Vandaag": the open work of the viewer, each row with its next step. */
export const TodayPage = (): ReactElement => {
  const state = useEndpoint(getToday, {})
  usePolling(state.retry)
  return (
    <>
      <title>Vandaag – Zaakwerk</title>
      <QueryView state={state} skeleton={<Skeleton />} failure="Vandaag kon niet worden geladen">
        {(data) => <Desk data={data} />}
      </QueryView>
    </>
  )
}
