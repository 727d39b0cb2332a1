/** Traces on their way to a collector. */
export type Tracing = { /** Sends what has not been sent, and stops. */ close(): Promise<void> }

/** A collector that does not answer is not waited for. */
const CLOSE_TIMEOUT_MS = 2000

/**
 * Records spans (by @opentelemetry/api, which does nothing without this) and sends them to `endpoint` by OTLP over HTTP.
 * The packages are loaded only now; they read the other OTEL_ variables themselves.
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const [api, { AsyncLocalStorageContextManager }, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const detectors = [resources.resourceAttributesEnvDetector, resources.serviceNameEnvDetector]
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'kids-holiday-events' }))
      .merge(resources.detectResources({ detectors })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  api.trace.setGlobalTracerProvider(provider)
  return {
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}
