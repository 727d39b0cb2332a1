import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server bundle's entry wires React Router into Hono, so that both share one copy of the app's context.
    ssr: { build: { rolldownOptions: { input: './src/web/handler.ts' } } },
  },
})
