import { abandonSession, leave } from '@zaakwerk/platform'
import { Button, RetryIcon, SmallDialog } from '@zaakwerk/ui'
import { type ComponentType, type ReactElement, Suspense, useEffect, useRef } from 'react'
import { AreaBoundary } from '../remotes/area-boundary.tsx'
import { chunkPage } from '../remotes/chunk-page.tsx'

const toSignIn = (): void => leave({ onGo: abandonSession })

const Unavailable = ({ retry }: { readonly retry: () => void }): ReactElement => {
  const again = useRef<HTMLButtonElement>(null)
  // antd focuses the first button, where Enter would leave the page. Delayed, because antd first stores the element that had the focus.
  useEffect(() => {
    const timer = setTimeout(() => again.current?.focus(), 80)
    return () => clearTimeout(timer)
  }, [])
  return (
    <SmallDialog
      open
      title="Je sessie is verlopen"
      text={
        <span role="alert">
          Het venster om je wachtwoord in te vullen kon niet worden geladen. Controleer je verbinding en
          probeer het opnieuw. Wat je had ingevuld blijft staan.
        </span>
      }
      // Closes only by its buttons, like the dialog that it replaces.
      keyboard={false}
      mask={{ closable: false }}
      onCancel={toSignIn}
      footer={
        <>
          <Button onClick={toSignIn}>Naar de inlogpagina</Button>
          <Button ref={again} type="primary" icon={<RetryIcon />} onClick={retry}>
            Opnieuw proberen
          </Button>
        </>
      }
    />
  )
}

/** The dialog of an expired session, loaded when it is first shown. If the load fails, the page and its input stay. */
export const sessionLapsedArea = (load: () => Promise<ComponentType>): (() => ReactElement) => {
  const SessionLapsed = chunkPage(load)
  return function SessionLapsedArea() {
    return (
      <AreaBoundary failed={({ retry }) => <Unavailable retry={retry} />}>
        <Suspense>
          <SessionLapsed />
        </Suspense>
      </AreaBoundary>
    )
  }
}
