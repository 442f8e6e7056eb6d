import { render, screen, within } from '@testing-library/react'
import { useNotices } from '@zaakwerk/platform'
import { type ReactElement, StrictMode, Suspense } from 'react'
import { createMemoryRouter, RouterProvider, useLocation, useRoutes } from 'react-router-dom'
import remote from '../expose/routes.tsx'

/** The shell as far as these pages see it: notices, and the address bar. */
const Shell = (): ReactElement => {
  const location = useLocation()
  return (
    <>
      <output aria-label="Adresbalk">{`${location.pathname}${location.search}`}</output>
      <ul aria-label="Meldingen">
        {useNotices().map((notice) => (
          <li key={notice.id}>{[notice.title, notice.text].filter(Boolean).join(' / ')}</li>
        ))}
      </ul>
      <Suspense>{useRoutes([...remote.routes, { path: '*', element: null }])}</Suspense>
    </>
  )
}

let close: (() => void) | undefined

/** Opens a public page as a visitor does who follows a link; a page that was open makes way. */
export const openPage = (path: string): void => {
  close?.()
  const router = createMemoryRouter([{ path: '*', element: <Shell /> }], { initialEntries: [path] })
  close = render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ).unmount
}

export const address = (): string => screen.getByRole('status', { name: 'Adresbalk' }).textContent

export const noticeTexts = (): string[] =>
  within(screen.getByRole('list', { name: 'Meldingen' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)

export const alertText = (): string => screen.getByRole('alert').textContent

export const mainText = (): string => screen.getByRole('main').textContent
