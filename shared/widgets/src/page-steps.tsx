import { ChevronLeftIcon, ChevronRightIcon, stepProps } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

interface PageStepsProps {
  readonly page: number
  readonly count: number
  readonly onPage: (page: number) => void
}

/** Buttons to the previous and the next page of a document, with the number of the page between them. */
export const PageSteps = ({ page, count, onPage }: PageStepsProps): ReactElement => {
  const step = (label: string, target: number, icon: ReactElement): ReactElement => (
    <button
      type="button"
      aria-label={label}
      {...stepProps(target >= 1 && target <= count, () => onPage(target))}
    >
      {icon}
    </button>
  )
  return (
    <>
      {step('Vorige pagina', page - 1, <ChevronLeftIcon size={14} />)}
      <span aria-live="polite">{`Pagina ${page} van ${count}`}</span>
      {step('Volgende pagina', page + 1, <ChevronRightIcon size={14} />)}
    </>
  )
}
