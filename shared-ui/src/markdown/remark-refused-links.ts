import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { isSafeAddress } from './safe-address.ts';

const MAX_SHOWN = 100;

const shown = (url: string) => (url.length > MAX_SHOWN ? `${url.slice(0, MAX_SHOWN)}…` : url);

/** A link's text followed by its address. */
function asText(label: PhrasingContent[], url: string): PhrasingContent[] {
  const text = label.map((node) => toString(node)).join('');
  if (url === '' || text === url) return label;
  const address = { type: 'text', value: text === '' ? shown(url) : ` (${shown(url)})` } as const;
  return [...label, address];
}

type Addresses = ReadonlyMap<string, string>;

/** The node itself, or its text if it links to a refused address. */
function readable(node: Nodes, addresses: Addresses): Nodes[] {
  const url = 'url' in node ? node.url : 'identifier' in node && addresses.get(node.identifier);
  if (url === undefined || url === false || isSafeAddress(url)) return [node];
  if (node.type === 'link' || node.type === 'linkReference') return asText(node.children, url);
  if (node.type === 'image' || node.type === 'imageReference') {
    return asText(node.alt ? [{ type: 'text', value: node.alt }] : [], url);
  }
  return [node];
}

function addressesIn(node: Nodes, found = new Map<string, string>()): Map<string, string> {
  // The first definition of a name wins, as in CommonMark.
  if (node.type === 'definition' && !found.has(node.identifier)) {
    found.set(node.identifier, node.url);
  }
  if ('children' in node) for (const child of node.children) addressesIn(child, found);
  return found;
}

function replaceIn(parent: Parents, addresses: Addresses): void {
  for (const child of parent.children) if ('children' in child) replaceIn(child, addresses);
  parent.children = parent.children.flatMap((child) =>
    readable(child, addresses),
  ) as typeof parent.children;
}

/**
 * Shows links and images with a refused address as text: a link that does nothing would mislead.
 */
export function remarkRefusedLinks() {
  return (tree: Root) => replaceIn(tree, addressesIn(tree));
}
