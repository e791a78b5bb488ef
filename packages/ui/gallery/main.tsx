import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import tokens from '../src/foundation/tokens.css';
import { Gallery } from './gallery.tsx';

const style = document.createElement('style');
style.textContent = tokens;
const root = document.createElement('div');
document.head.append(style);
document.body.append(root);

// The page is a file, whose address is no route.
const router = createMemoryRouter([{ path: '*', Component: Gallery }]);
createRoot(root).render(<RouterProvider router={router} />);
