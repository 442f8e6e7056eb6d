import {
  getRegistryOverview,
  listRegistryChanges,
  type RegistryOverview,
  registryPageSize,
} from '@zaakwerk/contract/releases'
import { pageOffset } from '@zaakwerk/domain/paging'
import { type EndpointState, useListFilter, useLive, useMay, usePolledEndpoint } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { EmptyIcon, ListFrame, ListPaging, PageState, QueryView, RowsView, StatusDot } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { sinceText } from './moments.ts'
import css from './remotes.module.css'
import { RemotesFilter } from './remotes-filter.ts'
import { RemotesSkeleton, StatesSkeleton } from './remotes-skeleton.tsx'
import { StatesTable } from './states.tsx'
import { Testers } from './testers.tsx'
import { useAutoRollbackNotices } from './use-auto-rollback-notices.ts'
import { useRemoteActions } from './use-remote-actions.ts'
import { VersionsTable } from './versions-table.tsx'

/** Poll interval of tabs, load times and failures; new states are pushed. */
const pollMs = 30_000
/** States shown below the versions; "Alle standen" lists the others. */
const latestStates = 10

const remembering = { notRemembered: ['page', 'view'] }

/** The current state and the versions of shell and API, next to the title. */
const CurrentState = ({ state: { data, error } }: { readonly state: EndpointState<RegistryOverview> }) => (
  <span className={`${css.present} small quiet num`}>
    {error && error.status !== 404 ? <StatusDot tone="grey">Niet live</StatusDot> : null}
    {data && !error ? (
      <StatusDot tone="green">
        Stand {data.number}, live sinds {sinceText(data.since, new Date())}
      </StatusDot>
    ) : null}
    {data ? <span className={`${css.servers} faint`}>{`schil ${data.shell} · API ${data.api}`}</span> : null}
  </span>
)

const NoRemotes = (): ReactElement => (
  <PageState
    icon={<EmptyIcon />}
    title="Nog geen onderdelen"
    text="Op deze server is nog geen onderdeel geïnstalleerd. Wat wordt uitgebracht, komt hier te staan."
  />
)

/** A page of the list of states. */
const useStates = (filter: RemotesFilter) => {
  const page = filter.view === 'states' ? (filter.page ?? 1) : 1
  const changes = usePolledEndpoint(
    listRegistryChanges,
    { query: { offset: pageOffset(page, registryPageSize) } },
    { keepPrevious: true, everyMs: () => pollMs },
  )
  const limit = filter.view === 'states' ? registryPageSize : latestStates
  const items = useMemo(() => changes.data?.items.slice(0, limit) ?? [], [changes.data, limit])
  return { changes, items, total: changes.data?.total }
}

/** "Onderdelen": the versions of each remote and who gets them, for admin and system. Updates live. */
export const RemotesPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(RemotesFilter, 'remotes-filter', remembering)
  const overview = usePolledEndpoint(getRegistryOverview, {}, { everyMs: () => pollMs })
  const { changes, items, total } = useStates(filter)
  useLive(['release'], () => {
    overview.retry()
    changes.retry()
  })
  useAutoRollbackNotices(overview.data)
  const mayAct = useMay('releases.write')
  const actions = useRemoteActions()
  const isStates = filter.view === 'states'
  const goTo = (page: number | undefined): void => setFilter({ page })
  const current = overview.data?.number

  const states = (
    <RowsView
      state={changes}
      skeleton={<StatesSkeleton />}
      failure="De standen konden niet worden geladen"
      isEmpty={items.length === 0}
      empty={<p className={`${css.none} small quiet`}>Er is nog niets veranderd.</p>}
      page={filter.page}
      total={isStates ? total : 0}
      onPage={goTo}
      pageSize={registryPageSize}
    >
      {() => (
        <StatesTable
          changes={items}
          current={current}
          mayAct={mayAct}
          onReturn={(number) => void actions.returnTo(number)}
        />
      )}
    </RowsView>
  )

  if (isStates)
    return (
      <ListFrame
        title="Standen"
        total={current}
        back={{ label: 'Onderdelen', onClick: () => setFilter({ view: undefined, page: undefined }) }}
        action={<CurrentState state={overview} />}
        footer={
          <ListPaging page={filter.page} total={total} onPage={goTo} pageSize={registryPageSize} isForMore />
        }
      >
        {states}
      </ListFrame>
    )

  const isEmpty = overview.error?.status === 404 || overview.data?.remotes.length === 0
  return (
    <ListFrame
      title="Onderdelen"
      total={overview.data?.remotes.length}
      action={<CurrentState state={overview} />}
      note={
        <p className={css.note}>
          Welke versie van elk onderdeel collega’s en cliënten krijgen; cijfers van de laatste 24 uur
        </p>
      }
      announcement={current === undefined ? undefined : `Stand ${current}`}
    >
      {isEmpty ? (
        <NoRemotes />
      ) : (
        <QueryView
          state={overview}
          skeleton={<RemotesSkeleton />}
          failure="De onderdelen konden niet worden geladen"
        >
          {(shown) => (
            <>
              <VersionsTable remotes={shown.remotes} mayAct={mayAct} actions={actions} />
              <section className={css.section} aria-label="Standen">
                <div className={css.sectionHead}>
                  <h2>
                    Standen <span className={`${css.count} num`}>{shown.number}</span>
                  </h2>
                  {total !== undefined && total > latestStates ? (
                    <Link to="?view=states" className={css.headLink}>
                      Alle standen
                    </Link>
                  ) : null}
                </div>
                {states}
              </section>
              <Testers overview={shown} mayAct={mayAct} />
            </>
          )}
        </QueryView>
      )}
    </ListFrame>
  )
}
