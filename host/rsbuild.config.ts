import { hostConfig } from '@zaakwerk/tools/rsbuild-config'

export default hostConfig(import.meta.dirname)
