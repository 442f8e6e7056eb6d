import { type CurrentUser, getCurrentUser, updateStartPage } from '@zaakwerk/contract/users'
import { listViews } from '@zaakwerk/contract/views'
import { startPageLabel, startPageOf, startPagesFor, startViewOf } from '@zaakwerk/domain/start-pages'
import { viewListFacts, viewListsFor } from '@zaakwerk/domain/view-lists'
import { notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { Button, ChevronDownIcon, Dropdown, QueryView, Segments, useMenu } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { GeneralSection, SectionSkeleton } from './general-section.tsx'

interface ViewChoiceProps {
  readonly user: CurrentUser
  readonly onChoose: (view: { readonly id: number; readonly name: string }) => void
}

/** Options for the saved views, by list; nothing without saved views. */
const ViewChoice = ({ user, onChoose }: ViewChoiceProps): ReactElement | null => {
  const { data: views = [] } = useEndpoint(listViews, { query: {} })
  const chosen = startViewOf(user)
  const { dropdown, button } = useMenu({
    items: viewListsFor(user.permissions).flatMap((list) => {
      const children = views
        .filter((view) => view.list === list)
        .map(({ id, name }) => ({ key: String(id), label: name }))
      return children.length > 0
        ? [{ key: list, type: 'group' as const, label: viewListFacts[list].label, children }]
        : []
    }),
    selected: chosen && String(chosen.id),
    onClick: ({ key }) => {
      const view = views.find(({ id }) => String(id) === key)
      if (view) onChoose(view)
    },
  })
  if (views.length === 0) return null
  return (
    <Dropdown {...dropdown} placement="bottomLeft">
      <Button {...button} icon={<ChevronDownIcon />} iconPlacement="end">
        {chosen ? `Weergave: ${chosen.name}` : 'Kies een weergave'}
      </Button>
    </Dropdown>
  )
}

/** "Startpagina": the page or saved view after sign-in, stored on the server. */
export const StartPageSection = (): ReactElement => {
  const state = useEndpoint(getCurrentUser, {})
  const { run } = useAction(updateStartPage, { refreshes: [getCurrentUser] })
  const choose = (body: Parameters<typeof run>[0]['body'], name: string): void =>
    void run({ body }).then(
      () => notify.success({ title: `Je begint voortaan op ${name}` }),
      (error: unknown) => notify.lastingFailure(error),
    )
  return (
    <GeneralSection title="Startpagina" text="Hier begin je na het inloggen.">
      <QueryView
        state={state}
        skeleton={<SectionSkeleton />}
        failure="Je startpagina kon niet worden geladen"
      >
        {(user) => (
          <div className="row wrap">
            <Segments
              label="Startpagina"
              options={startPagesFor(user.permissions).map((value) => ({
                value,
                label: startPageLabel(value),
              }))}
              value={startViewOf(user) ? undefined : startPageOf(user)}
              onChange={(start_page) => choose({ start_page }, startPageLabel(start_page))}
            />
            <ViewChoice
              user={user}
              onChoose={({ id, name }) => choose({ start_page: null, start_view_id: id }, `“${name}”`)}
            />
          </div>
        )}
      </QueryView>
    </GeneralSection>
  )
}
