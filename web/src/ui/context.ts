// The store, handed down to every part of the page.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Store } from '../store/store';

export const StoreContext = createContext<Store | null>(null);

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('a part of the page was drawn outside of App');
  return store;
}
