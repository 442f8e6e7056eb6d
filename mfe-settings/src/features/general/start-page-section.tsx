import { getCurrentUser, updateStartPage } from '@zaakwerk/contract/users'
import { startPageLabel, startPageOf, startPagesFor } from '@zaakwerk/domain/start-pages'
import { notify, useAction, useEndpoint } from '@zaakwerk/platform'
import { QueryView, Segments } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { GeneralSection, SectionSkeleton } from './general-section.tsx'

/** "Startpagina": the page that the user starts on after signing in, kept on the server. */
export const StartPageSection = (): ReactElement => {
  const state = useEndpoint(getCurrentUser, {})
  const { run } = useAction(updateStartPage, { refreshes: [getCurrentUser] })
  return (
    <GeneralSection title="Startpagina" text="Hier begin je na het inloggen.">
      <QueryView
        state={state}
        skeleton={<SectionSkeleton />}
        failure="Je startpagina kon niet worden geladen"
      >
        {(user) => (
          <Segments
            label="Startpagina"
            options={startPagesFor(user.permissions).map((value) => ({
              value,
              label: startPageLabel(value),
            }))}
            value={startPageOf(user)}
            onChange={(start_page) =>
              void run({ body: { start_page } }).then(
                () => notify.success({ title: `Je begint voortaan op ${startPageLabel(start_page)}` }),
                (error: unknown) => notify.lastingFailure(error),
              )
            }
          />
        )}
      </QueryView>
    </GeneralSection>
  )
}
