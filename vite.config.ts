import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildIslands } from './scripts/build-islands.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { writePublicManifest } from './scripts/public-manifest.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), writePublicManifest(), buildIslands(), compressAssets()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files for the first page, which compress better together: what every page stands on, and what families see.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|rolldown\/runtime/,
                  priority: 2,
                },
                { name: 'public', test: /\/src\/web\/(root|public\/(home|site-header))\.tsx/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The server bundle's entry wires React Router into Hono, so that both share one copy of the app's context.
    ssr: { build: { rolldownOptions: { input: './src/web/handler.ts' } } },
  },
})
