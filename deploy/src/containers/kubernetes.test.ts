import { expect, test } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { readYaml } from '../testing/deploy-file.ts';

const kinds = {
  Deployment,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Namespace,
  Service,
};
type Kind = keyof typeof kinds;
type Manifest = { kind: Kind; metadata: { name: string } };

interface Kustomization {
  resources: string[];
  images: { name: string; newTag: string }[];
}

async function readManifests(): Promise<Manifest[]> {
  const [kustomization] = await readYaml<Kustomization>('kubernetes/kustomization.yaml');
  const files = kustomization!.resources.map((file) => readYaml<Manifest>(`kubernetes/${file}`));
  return (await Promise.all(files)).flat();
}

async function named<K extends Kind>(kind: K) {
  const found = (await readManifests()).filter((manifest) => manifest.kind === kind);
  return new Map(found.map((one) => [one.metadata.name, one as InstanceType<(typeof kinds)[K]>]));
}

test('every manifest is valid for the API server of Kubernetes', async () => {
  for (const manifest of await readManifests()) {
    const { kind } = manifest;
    expect(Object.keys(kinds)).toContain(kind);
    const Model = kinds[kind] as new (manifest: unknown) => { validate: () => void };
    expect(() => new Model(manifest).validate()).not.toThrow();
  }
});

test('a mistake in a manifest would be seen', () => {
  const wrong = { metadata: { name: 'x' }, spec: { replicas: 'two' } };
  expect(() => new Deployment(wrong as never).validate()).toThrow(/replicas/);
});

test('services, budgets and policies choose pods that there are', async () => {
  const deployments = [...(await named('Deployment')).values()];
  const labels = deployments.map(({ spec }) => spec?.template.metadata?.labels?.app);
  expect(labels).toEqual(['kanban-api', 'kanban-gateway', 'kanban-watch', 'kanban-announce']);
  for (const { spec } of deployments) {
    expect(spec?.selector.matchLabels?.app).toBe(spec?.template.metadata?.labels?.app);
  }
  for (const { spec } of (await named('Service')).values()) {
    expect(labels).toContain(spec?.selector?.app);
  }
  for (const { spec } of (await named('PodDisruptionBudget')).values()) {
    expect(labels).toContain(spec?.selector?.matchLabels?.app);
  }
  for (const { spec } of (await named('NetworkPolicy')).values()) {
    expect(labels).toContain(spec?.podSelector.matchLabels?.app);
  }
});

test('ports, settings and images exist under the names that the manifests use', async () => {
  const settings = await named('ConfigMap');
  const [kustomization] = await readYaml<Kustomization>('kubernetes/kustomization.yaml');
  const images = kustomization!.images.map(({ name }) => name);
  for (const { spec } of (await named('Deployment')).values()) {
    const [container] = spec!.template.spec!.containers;
    const ports = container!.ports?.map(({ name }) => name) ?? [];
    expect(images).toContain(container!.image);
    // What listens to nothing has nothing to probe.
    const probes = [container!.livenessProbe, container!.readinessProbe];
    for (const probe of ports.length > 0 ? probes : []) {
      expect(ports).toContain((probe?.httpGet ?? probe?.tcpSocket)?.port);
    }
    for (const { configMapRef } of container!.envFrom!) {
      if (configMapRef) expect([...settings.keys()]).toContain(configMapRef.name);
    }
  }
  for (const { spec } of (await named('Service')).values()) {
    expect(spec?.ports?.[0]?.targetPort).toBe('http');
  }
});

test('the address of the API is its service, and the ingress leads to the gateway', async () => {
  const services = await named('Service');
  const { data } = (await named('ConfigMap')).get('kanban-gateway')!;
  const { hostname, port } = new URL(data!.API_URL!);
  expect(services.get(hostname)?.spec?.ports?.[0]?.port).toBe(Number(port));
  const [rule] = (await named('Ingress')).get('kanban')!.spec!.rules!;
  expect([...services.keys()]).toContain(rule!.http!.paths[0]!.backend.service!.name);
});

test('a pod gets as much time as its server takes to finish open requests', async () => {
  const { data } = (await named('ConfigMap')).get('kanban-api')!;
  const pod = (await named('Deployment')).get('kanban-api')!.spec!.template.spec!;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(data!.SHUTDOWN_SECONDS));
  expect(Number(data!.DRAIN_SECONDS)).toBeGreaterThan(
    pod.containers[0]!.readinessProbe!.periodSeconds!,
  );
});

test('no container runs as root, writes to its image or gains rights', async () => {
  for (const { spec } of (await named('Deployment')).values()) {
    const pod = spec!.template.spec!;
    expect(pod.securityContext?.runAsNonRoot).toBe(true);
    for (const { securityContext } of pod.containers) {
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  }
});

test('a container has bounds, an image of a stated version, and no access to the cluster', async () => {
  const [kustomization] = await readYaml<Kustomization>('kubernetes/kustomization.yaml');
  for (const { newTag } of kustomization!.images) expect(newTag).toMatch(/^\d+\.\d+\.\d+$/);
  for (const { spec } of (await named('Deployment')).values()) {
    const pod = spec!.template.spec!;
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext?.seccompProfile).toEqual({ type: 'RuntimeDefault' });
    for (const { resources } of pod.containers) {
      expect(Object.keys(resources?.requests ?? {})).toEqual(['cpu', 'memory']);
      expect(resources?.limits).toHaveProperty('memory');
    }
  }
});

test('what runs beside the gateways is started as the command line has it', async () => {
  const deployments = await named('Deployment');
  const { data } = (await named('ConfigMap')).get('kanban-gateway')!;
  for (const verb of ['watch', 'announce']) {
    const [container] = deployments.get(`kanban-${verb}`)!.spec!.template.spec!.containers;
    const [name, env] = container!.args!;
    expect([name, env]).toEqual([verb, '$(ENVIRONMENT)']);
    expect(data).toHaveProperty('ENVIRONMENT');
  }
});
