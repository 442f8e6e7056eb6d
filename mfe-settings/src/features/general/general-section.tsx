import { type ReactElement, type ReactNode, useId } from 'react'
import css from './general.module.css'

interface GeneralSectionProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A part of the page: what it is about, and beside that what there is to see and do. */
export const GeneralSection = ({ title, text, children }: GeneralSectionProps): ReactElement => {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.words}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}

/** While a part loads. */
export const SectionSkeleton = (): ReactElement => (
  <div className={`${css.bars} stack`} aria-hidden="true">
    <span />
    <span />
  </div>
)
