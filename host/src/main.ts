// Must be the first import: it declares the order of the CSS layers.
import '@zaakwerk/ui/reset.css'
import { keepTranslatedTexts } from './translation/translated-texts.ts'

keepTranslatedTexts()

// Asynchronous boundary: module federation resolves the shared modules before our code runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
